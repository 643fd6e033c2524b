"""Words that every title shares: values, chance, the rules protocol, refusals, results."""
