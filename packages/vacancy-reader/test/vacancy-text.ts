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

/** Returns a list of found items in short: `!` for required, `?` otherwise, and the name. */
export const summarizeItems = (
  items: readonly { readonly required: boolean; readonly name: string }[],
): string[] => items.map(({ required, name }) => `${required ? '!' : '?'} ${name}`);
