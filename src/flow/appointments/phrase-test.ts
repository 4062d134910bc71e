/** The contracted denials of English, without their marks: "couldnt". */
export const deniedVerb = '(?:ca|wo|do|does|did|is|are|was|were|have|has|had|could|would|should|need)nt';

/** Compiles a pattern of whole words to a test of a normalized text. */
export const says = (pattern: string): ((text: string) => boolean) => {
  const compiled = new RegExp(`(?<!\\w)(?:${pattern})(?!\\w)`, 'u');
  return (text) => compiled.test(text);
};
