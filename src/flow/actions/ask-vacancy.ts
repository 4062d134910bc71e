import { z } from 'zod';

import { type ParsedReply, toParsedReply } from '../reply-parsers/parse-result.ts';
import { type ChoiceOption, parseChoice, parseListed, optionOfButton } from '../reply-parsers/choice.ts';
import { isEmptyReply } from '../reply-parsers/refusal.ts';
import { findBestMatches } from '../reply-parsers/search.ts';
import type { ActionDraft } from '../flow.ts';
import { renderText, type TurnProgress, addTextMessage, type TurnSetting } from '../progress.ts';
import type { QuestionPosition, CandidateReply, OfferedVacancy, PayloadOption } from '../run.ts';
import type { Json } from '../session.ts';
import { emptyQuestion, vacancyWording } from '../wording.ts';
import { type ActionReading, type AskVacancy, faulty, readable } from './action.ts';
import { asked, readAsking } from './question-base.ts';
import type { ReplyResult } from './reply-result.ts';
import { type Medium, sending } from './media.ts';
import { authoredText } from './parse-value.ts';
import { filtered, filterOf, vacancyFilter } from './vacancy-filter.ts';
import { parseTemplate } from '../placeholders.ts';

/** So many fit in a list on every channel. */
const shownAtMost = 10;

const schema = z.strictObject({
  ...asked,
  filter: vacancyFilter.nullish(),
  noneText: authoredText.nullish(),
});

/** Reads ask / vacancy: `{ text, filter, noneText, invalidText, required }`. */
export const readAskVacancy = (draft: ActionDraft, attachment: Medium | null): ActionReading => {
  const reading = readAsking(draft, schema, attachment);
  if (!reading.ok) return faulty(...reading.faults);
  const { filter, noneText } = reading.value;
  return readable({
    kind: 'askVacancy',
    ...reading.asking,
    filter: filterOf(filter ?? {}),
    noneText: typeof noneText === 'string' ? parseTemplate(noneText) : null,
  });
};

const optionOf = ({ id, title, cities }: OfferedVacancy): PayloadOption => {
  const label = title.trim().slice(0, 255);
  const description = cities.join(', ').slice(0, 255);
  return { value: id, label: label === '' ? id : label, ...(description !== '' && { description }) };
};

/** A question for a vacancy that was put, and the ids that it showed. */
export interface Offer {
  readonly progress: TurnProgress;
  readonly shown: readonly string[];
}

const offer = (
  text: string,
  list: readonly OfferedVacancy[],
  progress: TurnProgress,
  { language }: TurnSetting,
): Offer => {
  const shown = list.slice(0, shownAtMost);
  const words = text.trim() === '' ? emptyQuestion[language] : text;
  const more = vacancyWording[language].more(shown.length, list.length);
  const value = list.length > shown.length ? `${words}\n${more}` : words;
  return {
    progress: addTextMessage(progress, { value, options: shown.map(optionOf) }),
    shown: shown.map(({ id }) => id),
  };
};

/**
 * Puts the question with the newest ten of the vacancies. Null when there is none to offer; `loaded` are the
 * organization's vacancies.
 */
export const askVacancy = (
  action: AskVacancy,
  loaded: readonly OfferedVacancy[],
  progress: TurnProgress,
  setting: TurnSetting,
): Offer | null => {
  const list = filtered(action.filter, loaded, progress, setting);
  if (list.length === 0) return null;
  const sent = sending(action.attachment, progress, setting);
  return offer(renderText(action.text, sent, setting), list, sent, setting);
};

/** Says that there is no vacancy. */
export const sayNone = (action: AskVacancy, progress: TurnProgress, setting: TurnSetting): TurnProgress => {
  const own = action.noneText ? renderText(action.noneText, progress, setting) : '';
  return addTextMessage(progress, { value: own.trim() === '' ? vacancyWording[setting.language].none : own });
};

const nameOf = ({ id, title }: OfferedVacancy): ChoiceOption => ({ value: id, label: title.trim() });

/** Finding words close to a title takes time for each pair of words: it is done for no more vacancies than these. */
const comparedAtMost = 25;

const textsOf = ({ title, cities, externalId }: OfferedVacancy): string[] => [title, ...cities, externalId];

/** The vacancy that a reply means: its button, its number in the list that was shown, or words close to its title. */
const chosen = (
  { text, choice }: CandidateReply,
  shown: readonly OfferedVacancy[],
  list: readonly OfferedVacancy[],
  found: readonly OfferedVacancy[],
): ParsedReply<string> | null => {
  const button = optionOfButton(choice, list.map(nameOf));
  if (button) return button;
  const listed = parseListed(text, shown.map(nameOf));
  if (listed?.ok) return listed;
  const compared = list.length <= comparedAtMost ? list : found;
  if (compared.length > comparedAtMost) return null;
  const meant = parseChoice(text, compared.map(nameOf));
  // A number is one of the list that was shown, not of all.
  return meant.ok && meant.method !== 'number' ? meant : null;
};

const answered = (answer: ParsedReply<Json>, list: readonly OfferedVacancy[]): ReplyResult => {
  const label = list.find(({ id }) => id === answer.value)?.title;
  return { outcome: 'answered', answer, ...(label !== undefined && { label }) };
};

/** Takes a reply to a question for a vacancy: the one that it means, or words to search the others by. */
export const hearVacancy = (
  action: AskVacancy,
  reply: CandidateReply,
  position: QuestionPosition,
  loaded: readonly OfferedVacancy[],
  progress: TurnProgress,
  setting: TurnSetting,
): ReplyResult => {
  const list = filtered(action.filter, loaded, progress, setting);
  const shown = position.shown
    ? position.shown.flatMap((id) => list.find((vacancy) => vacancy.id === id) ?? [])
    : list.slice(0, shownAtMost);
  const found = findBestMatches(reply.text, list, textsOf);
  const answer = chosen(reply, shown, list, found);
  if (answer) return answered(answer, list);
  const { language } = setting;
  if (found.length > 0) {
    const { progress: said, shown: ids } = offer(vacancyWording[language].found, found, progress, setting);
    return { outcome: 'more', progress: said, position: { ...position, shown: ids } };
  }
  if (!action.required && isEmptyReply(reply.text) && !reply.media?.length) {
    return answered(toParsedReply<Json>(null, 'skipped', 1), list);
  }
  const own = action.invalidText ? renderText(action.invalidText, progress, setting) : '';
  const text = own.trim() === '' ? vacancyWording[language].notFound : own;
  const again = offer(text, list, progress, setting);
  return { outcome: 'wrong', progress: again.progress, position: { ...position, shown: again.shown } };
};
