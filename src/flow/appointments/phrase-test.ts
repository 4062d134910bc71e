/** Compiles a pattern of whole words to a test of a normalized text. */
export const says = (pattern: string): ((text: string) => boolean) => {
  const compiled = new RegExp(`(?<!\\w)(?:${pattern})(?!\\w)`, 'u');
  return (text) => compiled.test(text);
};
