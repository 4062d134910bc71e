const quoted = (text: string): string => JSON.stringify(text.toWellFormed());

/** A session variable in CEL, whatever characters its name has. */
export const variable = (name: string): string => `session[${quoted(name)}]`;

/** Whether a variable has a value, in CEL. */
export const isKnown = (name: string): string =>
  `${quoted(name)} in session && ${variable(name)} != null && ${variable(name)} != ""`;

/** How many of the variables are true, in CEL. */
export const countTrue = (names: readonly string[]): string =>
  `[${names.map(variable).join(', ')}].filter(met, met == true).size()`;

/** A map of texts and numbers as a CEL literal. */
export const mapOf = (members: Readonly<Record<string, string | number>>): string => {
  const pairs = Object.entries(members).map(([name, value]) => {
    return `${quoted(name)}: ${typeof value === 'string' ? quoted(value) : value}`;
  });
  return `{${pairs.join(', ')}}`;
};

// What people say before their name; few, since authors see the expression.
const introductions: Readonly<Record<string, readonly string[]>> = {
  nl: ['mijn naam is ', 'ik ben ', 'ik heet '],
  en: ['my name is ', 'i am ', "i'm "],
};

/** A name without what people say before it ("my name is Robin"), in CEL; null where there is none. */
export const bareName = (name: string, language: string): string => {
  const whole = `${variable(name)}.trim()`;
  const begins = introductions[language] ?? [];
  const bare = begins.reduceRight((otherwise, begin) => {
    const rest = `${whole}.substring(${begin.length}).trim()`;
    return `${whole}.lowerAscii().startsWith(${quoted(begin)}) ? ${rest} : ${otherwise}`;
  }, whole);
  return `${variable(name)} == null ? ${variable(name)} : ${bare}`;
};

/** The words of a full name before the first space, and those after it, in CEL; empty where there is none. */
export const nameParts = (name: string): { readonly first: string; readonly last: string } => {
  const whole = `${variable(name)}.trim()`;
  const space = `${whole}.indexOf(" ")`;
  const missing = `${variable(name)} == null ? "" :`;
  return {
    first: `${missing} ${space} < 0 ? ${whole} : ${whole}.substring(0, ${space})`,
    last: `${missing} ${space} < 0 ? "" : ${whole}.substring(${space} + 1)`,
  };
};
