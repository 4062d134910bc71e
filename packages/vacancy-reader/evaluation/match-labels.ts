import { matchThreshold, nameOverlap } from './name-overlap.ts';
import type { Wordings } from './labelled-vacancies.ts';

/** A label and the name found for it, by their indexes. */
export interface LabelMatch {
  readonly label: number;
  readonly found: number;
}

/** Returns how similar a found name is to the most similar wording of a label, from 0 to 1. */
export type NameSimilarity = (wordings: Wordings, name: string) => number;

/** Returns the highest overlap of a name with the wordings. */
export const bestOverlap: NameSimilarity = (wordings, name) =>
  Math.max(...wordings.map((wording) => nameOverlap(wording, name)));

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

const toLanguageCode = (name: string): string => {
  const plain = name.trim().toLowerCase();
  return otherNames[plain] ?? languageCodes.get(plain) ?? plain;
};

/** Returns 1 when a wording and the name mean the same language, in English or Dutch; otherwise 0. */
export const languageSimilarity: NameSimilarity = (wordings, name) =>
  wordings.some((wording) => toLanguageCode(wording) === toLanguageCode(name)) ? 1 : 0;

/** Matches each label with at most one name and each name with at most one label, the highest similarity first. */
export const matchLabels = (
  labels: readonly Wordings[],
  names: readonly string[],
  measure: NameSimilarity = bestOverlap,
): LabelMatch[] => {
  const possible = labels
    .flatMap((wordings, label) =>
      names.map((name, found) => ({ label, found, fits: measure(wordings, name) })),
    )
    .filter(({ fits }) => fits > matchThreshold)
    .sort((one, other) => other.fits - one.fits || one.label - other.label || one.found - other.found);
  const pairs: LabelMatch[] = [];
  for (const { label, found } of possible)
    if (!pairs.some((pair) => pair.label === label || pair.found === found)) pairs.push({ label, found });
  return pairs;
};
