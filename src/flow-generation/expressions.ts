const quote = (text: string): string => JSON.stringify(text.toWellFormed());

/** Returns the CEL expression of a session variable; its name can have any characters. */
export const variableExpression = (name: string): string => `session[${quote(name)}]`;

/** Returns the CEL expression that says whether a variable has a value. */
export const isKnownExpression = (name: string): string =>
  `${quote(name)} in session && ${variableExpression(name)} != null && ${variableExpression(name)} != ""`;

/** Returns the CEL expression that counts how many of the variables are true. */
export const countTrueExpression = (names: readonly string[]): string =>
  `[${names.map(variableExpression).join(', ')}].filter(met, met == true).size()`;

/** Returns the CEL expressions of the first word and of the other words of a full name; empty texts where there are none. */
export const fullNameParts = (variableName: string): { readonly first: string; readonly last: string } => {
  const name = `${variableExpression(variableName)}.trim()`;
  const space = `${name}.indexOf(" ")`;
  const emptyIfNull = `${variableExpression(variableName)} == null ? "" :`;
  return {
    first: `${emptyIfNull} ${space} < 0 ? ${name} : ${name}.substring(0, ${space})`,
    last: `${emptyIfNull} ${space} < 0 ? "" : ${name}.substring(${space} + 1)`,
  };
};
