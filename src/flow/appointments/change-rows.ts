import type { Language } from '../language.ts';
import type { CandidateReply, PayloadOption } from '../run.ts';
import { changeWording } from './change-wording.ts';
import { findNumberedRow } from './row-numbers.ts';

/** The beginning of the value of each row of a dialogue about an appointment. */
export const rowPrefix = 'appointment/';

/** Whether a button belongs to a dialogue about an appointment: pressed too late, it means nothing. */
export const isChangePress = (choice: string | undefined): choice is string =>
  choice?.startsWith(rowPrefix) ?? false;

/** Builds the rows of the question what to change, or whether to cancel. */
export const changeRows = (asked: 'wish' | 'cancel', language: Language): readonly PayloadOption[] => {
  const words = changeWording[language];
  const move = { value: 'move', label: words.move };
  return asked === 'wish'
    ? [move, { value: 'cancel', label: words.cancel }, { value: 'keep', label: words.keep }]
    : [{ value: 'cancel', label: words.yesCancel }, { value: 'keep', label: words.noKeep }, move];
};

/**
 * Returns the row that a reply presses, or names by its number where the channel writes numbers before rows; null for any other reply.
 * The numbers of days and times are left to the reading of those.
 */
export const changeRowOf = (
  { isNumbered, language }: { readonly isNumbered: boolean; readonly language: Language },
  { asked }: { readonly asked: 'wish' | 'cancel' | 'time' },
  { choice, text }: Pick<CandidateReply, 'text' | 'choice'>,
): string | null => {
  if (isChangePress(choice)) return choice.slice(rowPrefix.length);
  if (!isNumbered || asked === 'time') return null;
  return findNumberedRow(text, changeRows(asked, language))?.value ?? null;
};
