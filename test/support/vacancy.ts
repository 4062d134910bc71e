import { takeApart } from '../../src/ai/local/text/take-apart.ts';
import type { VacancyText } from '../../src/ai/local/vacancy-text.ts';

const frames = {
  nl: ['Medewerker bij een bedrijf voor de regio', 'Wat vragen wij van jou?', 'Wat bieden wij jou?'],
  en: ['Worker at the company', 'What we are looking for', 'What we offer'],
} as const;

/** A vacancy that asks for the given things in a list, and offers others. */
export const asking = (
  language: 'en' | 'nl',
  items: readonly string[],
  offered: readonly string[] = [],
): VacancyText => {
  const [title, wanted, offer] = frames[language];
  const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
  return takeApart(`${title}\n\n${wanted}\n${list(items)}\n\n${offer}\n${list(offered)}\n`);
};

/** What a list of found items says in short: `!` for required, `?` otherwise, and the name. */
export const brief = (items: readonly { readonly required: boolean; readonly name: string }[]): string[] =>
  items.map(({ required, name }) => `${required ? '!' : '?'} ${name}`);
