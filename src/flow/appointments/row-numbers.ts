import type { PayloadOption } from '../run.ts';
import { says } from './phrase-test.ts';

const numbered =
  /^[^\w?]*(?:(?:optie|option|nummer|number|nr|keuze|choice)[^\w?]*)?(\d{1,2})(?!\d|[:.,/-]\d)[^\w?]*(.*?)[^\w?]*$/iu;
const politeness = says('^(?:(?:please|graag|aub|svp|thanks|thank you|bedankt|dank je|ok) ?)*$');

/** Finds the row that a text names by its number, alone or with the label of that row: "2", "option 2", "2 No". Null for anything else. */
export const findNumberedRow = (said: string, rows: readonly PayloadOption[]): PayloadOption | null => {
  const [, number = '', words = ''] = numbered.exec(said) ?? [];
  const row = rows[Number(number) - 1];
  const rest = words.toLowerCase();
  return row && (politeness(rest) || rest === row.label.toLowerCase()) ? row : null;
};
