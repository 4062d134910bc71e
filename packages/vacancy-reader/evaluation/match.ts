import { matchBeyond, overlap } from './overlap.ts';
import type { Wordings } from './labelled.ts';

/** A label and what was found for it, by their indexes. */
export interface Pair {
  readonly label: number;
  readonly found: number;
}

/** How well a name that was found fits one of a label's wordings, from 0 to 1. */
export type Likeness = (wordings: Wordings, name: string) => number;

/** The best overlap with one of the wordings. */
export const byOverlap: Likeness = (wordings, name) =>
  Math.max(...wordings.map((wording) => overlap(wording, name)));

const codes = Array.from({ length: 26 * 26 }, (_, index) =>
  String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26)),
);

const languageCodes = new Map(
  ['en', 'nl'].flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    return codes.map((code): [string, string] => [(names.of(code) ?? code).toLowerCase(), code]);
  }),
);
const otherNames: Readonly<Record<string, string>> = {
  fries: 'fy',
  frisian: 'fy',
  mandarin: 'zh',
  mandarijn: 'zh',
  vlaams: 'nl',
  flemish: 'nl',
};

const languageOf = (name: string): string => {
  const plain = name.trim().toLowerCase();
  return otherNames[plain] ?? languageCodes.get(plain) ?? plain;
};

/** 1 for the same language, whether it is named in English or in Dutch. */
export const byLanguage: Likeness = (wordings, name) =>
  wordings.some((wording) => languageOf(wording) === languageOf(name)) ? 1 : 0;

/** Pairs each label with at most one name and each name with at most one label, the best likeness first. */
export const pairUp = (
  labels: readonly Wordings[],
  names: readonly string[],
  likeness: Likeness = byOverlap,
): Pair[] => {
  const possible = labels
    .flatMap((wordings, label) =>
      names.map((name, found) => ({ label, found, fits: likeness(wordings, name) })),
    )
    .filter(({ fits }) => fits > matchBeyond)
    .sort((one, other) => other.fits - one.fits || one.label - other.label || one.found - other.found);
  const pairs: Pair[] = [];
  for (const { label, found } of possible)
    if (!pairs.some((pair) => pair.label === label || pair.found === found)) pairs.push({ label, found });
  return pairs;
};
