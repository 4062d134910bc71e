const maxLength = 60;

/** Names that an object has by itself: no variable can be called so. */
const isReserved = (name: string): boolean => name in Object.prototype || name === 'prototype';

const toWordName = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, maxLength)
    .replace(/_+$/, '');

/** Returns the name of a variable for an answer: made of its words, and unlike those that are taken. Pure. */
export const nameSessionField = (words: string, taken: ReadonlySet<string>): string => {
  const base = toWordName(words) || 'answer';
  const isFree = (name: string): boolean => !taken.has(name) && !isReserved(name);
  if (isFree(base)) return base;
  let number = 2;
  while (!isFree(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
};
