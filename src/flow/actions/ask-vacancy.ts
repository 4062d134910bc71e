import { z } from 'zod';

import { type Understood, understood } from '../reply-parsers/parse-result.ts';
import { type Option, parseChoice, parseListed, pressed } from '../reply-parsers/choice.ts';
import { givesNothing } from '../reply-parsers/refusal.ts';
import { bestMatches } from '../reply-parsers/search.ts';
import type { ActionDraft } from '../flow.ts';
import { fill, type Progress, saying, type Setting } from '../progress.ts';
import type { AtQuestion, CandidateReply, OfferedVacancy, PayloadOption } from '../run.ts';
import type { Json } from '../session.ts';
import { emptyQuestion, vacancyWording } from '../wording.ts';
import { type ActionReading, type AskVacancy, faulty, readable } from './action.ts';
import { asked, readAsking } from './question-base.ts';
import type { Listening } from './reply-result.ts';
import { type Medium, sending } from './media.ts';
import { authoredText } from './parse-value.ts';
import { filtered, filterOf, vacancyFilter } from './vacancy-filter.ts';
import { readTemplate } from '../placeholders.ts';

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
    noneText: typeof noneText === 'string' ? readTemplate(noneText) : null,
  });
};

const optionOf = ({ id, title, cities }: OfferedVacancy): PayloadOption => {
  const label = title.trim().slice(0, 255);
  const description = cities.join(', ').slice(0, 255);
  return { value: id, label: label === '' ? id : label, ...(description !== '' && { description }) };
};

/** A question for a vacancy that was put, and the ids that it showed. */
export interface Offer {
  readonly progress: Progress;
  readonly shown: readonly string[];
}

const offer = (
  text: string,
  list: readonly OfferedVacancy[],
  progress: Progress,
  { language }: Setting,
): Offer => {
  const shown = list.slice(0, shownAtMost);
  const words = text.trim() === '' ? emptyQuestion[language] : text;
  const more = vacancyWording[language].more(shown.length, list.length);
  const value = list.length > shown.length ? `${words}\n${more}` : words;
  return {
    progress: saying(progress, { value, options: shown.map(optionOf) }),
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
  progress: Progress,
  setting: Setting,
): Offer | null => {
  const list = filtered(action.filter, loaded, progress, setting);
  if (list.length === 0) return null;
  const sent = sending(action.attachment, progress, setting);
  return offer(fill(action.text, sent, setting), list, sent, setting);
};

/** Says that there is no vacancy. */
export const sayNone = (action: AskVacancy, progress: Progress, setting: Setting): Progress => {
  const own = action.noneText ? fill(action.noneText, progress, setting) : '';
  return saying(progress, { value: own.trim() === '' ? vacancyWording[setting.language].none : own });
};

const nameOf = ({ id, title }: OfferedVacancy): Option => ({ value: id, label: title.trim() });

/** Finding words close to a title takes time for each pair of words: it is done for no more vacancies than these. */
const comparedAtMost = 25;

const textsOf = ({ title, cities, externalId }: OfferedVacancy): string[] => [title, ...cities, externalId];

/** The vacancy that a reply means: its button, its number in the list that was shown, or words close to its title. */
const chosen = (
  { text, choice }: CandidateReply,
  shown: readonly OfferedVacancy[],
  list: readonly OfferedVacancy[],
  found: readonly OfferedVacancy[],
): Understood<string> | null => {
  const button = pressed(choice, list.map(nameOf));
  if (button) return button;
  const listed = parseListed(text, shown.map(nameOf));
  if (listed?.ok) return listed;
  const compared = list.length <= comparedAtMost ? list : found;
  if (compared.length > comparedAtMost) return null;
  const meant = parseChoice(text, compared.map(nameOf));
  // A number is one of the list that was shown, not of all.
  return meant.ok && meant.method !== 'number' ? meant : null;
};

const answered = (answer: Understood<Json>, list: readonly OfferedVacancy[]): Listening => {
  const label = list.find(({ id }) => id === answer.value)?.title;
  return { outcome: 'answered', answer, ...(label !== undefined && { label }) };
};

/** Takes a reply to a question for a vacancy: the one that it means, or words to search the others by. */
export const hearVacancy = (
  action: AskVacancy,
  reply: CandidateReply,
  position: AtQuestion,
  loaded: readonly OfferedVacancy[],
  progress: Progress,
  setting: Setting,
): Listening => {
  const list = filtered(action.filter, loaded, progress, setting);
  const shown = position.shown
    ? position.shown.flatMap((id) => list.find((vacancy) => vacancy.id === id) ?? [])
    : list.slice(0, shownAtMost);
  const found = bestMatches(reply.text, list, textsOf);
  const answer = chosen(reply, shown, list, found);
  if (answer) return answered(answer, list);
  const { language } = setting;
  if (found.length > 0) {
    const { progress: said, shown: ids } = offer(vacancyWording[language].found, found, progress, setting);
    return { outcome: 'more', progress: said, position: { ...position, shown: ids } };
  }
  if (!action.required && givesNothing(reply.text) && !reply.media?.length) {
    return answered(understood<Json>(null, 'skipped', 1), list);
  }
  const own = action.invalidText ? fill(action.invalidText, progress, setting) : '';
  const text = own.trim() === '' ? vacancyWording[language].notFound : own;
  const again = offer(text, list, progress, setting);
  return { outcome: 'wrong', progress: again.progress, position: { ...position, shown: again.shown } };
};
