import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';
import type { ParsedVacancy } from '../src/vacancy-structure.ts';

const vacancyFrames = {
  nl: ['Medewerker bij een bedrijf voor de regio', 'Wat vragen wij van jou?', 'Wat bieden wij jou?'],
  en: ['Worker at the company', 'What we are looking for', 'What we offer'],
} as const;

/** A vacancy that asks for the given things in a list, and offers others. */
export const vacancyTextAskingFor = (
  language: 'en' | 'nl',
  items: readonly string[],
  offered: readonly string[] = [],
): ParsedVacancy => {
  const [title, wanted, offer] = vacancyFrames[language];
  const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
  return parseVacancy(`${title}\n\n${wanted}\n${list(items)}\n\n${offer}\n${list(offered)}\n`);
};

const pastedBeginnings = {
  nl: 'Medewerker gezocht\n\nVoor ons team zoeken we een medewerker die met plezier naar het werk komt.',
  en: 'Worker wanted\n\nOur team is looking for a worker who likes coming to work.',
} as const;

/** Returns a vacancy with the given lines below its introduction, without a heading. */
export const pastedTextOf = (language: 'en' | 'nl', lines: string): string =>
  `${pastedBeginnings[language]}\n\n${lines}`;

/** Returns a list of found items in short: `!` for required, `?` otherwise, and the name. */
export const summarizeItems = (
  items: readonly { readonly required: boolean; readonly name: string }[],
): string[] => items.map(({ required, name }) => `${required ? '!' : '?'} ${name}`);
