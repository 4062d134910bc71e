/** Returns the id that a type's resource has in all examples. */
export const exampleId = (type: string): string => {
  const code = type.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffff_ffff, 7);
  return `01980000-0000-7000-8000-0000${code.toString(16).padStart(8, '0')}`;
};
