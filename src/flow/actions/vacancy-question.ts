import { addTextMessage, renderText, type TurnProgress, type TurnSetting } from '../progress.ts';
import type { Template } from '../placeholders.ts';
import { type ChoiceOption, optionOfButton, parseChoice, parseListed } from '../reply-parsers/choice.ts';
import { type ParsedReply, toParsedReply } from '../reply-parsers/parse-result.ts';
import { isEmptyReply } from '../reply-parsers/refusal.ts';
import { findBestMatches } from '../reply-parsers/search.ts';
import type { CandidateReply, OfferedVacancy, PayloadOption, QuestionPosition } from '../run.ts';
import type { Json } from '../session.ts';
import { emptyQuestion, vacancyWording } from '../wording.ts';
import type { AskResult, QuestionWording } from './action.ts';
import { handOver } from './hand-over.ts';
import { addMediaMessage } from './media.ts';
import type { QuestionBase } from './question-base.ts';
import type { ReplyResult } from './reply-result.ts';
import { filterVacancies, type VacancyFilter } from './vacancy-filter.ts';

/** A compiled question for a vacancy. */
export interface VacancyQuestion extends QuestionBase {
  readonly filter: VacancyFilter;
  /** The message when there is no vacancy to offer; null for the service's own words. */
  readonly noneText: Template | null;
}

/** So many fit in a list on every channel. */
const maxShown = 10;

/** Finding words close to a title takes time for each pair of words: it is done for no more vacancies than these. */
const maxCompared = 25;

const toPayloadOption = ({ id, title, cities }: OfferedVacancy): PayloadOption => {
  const label = title.trim().slice(0, 255);
  const description = cities.join(', ').slice(0, 255);
  return { value: id, label: label === '' ? id : label, ...(description !== '' && { description }) };
};

/** A list of vacancies that the candidate was shown. */
interface Offer {
  readonly progress: TurnProgress;
  readonly shown: readonly string[];
}

const offer = (
  text: string,
  list: readonly OfferedVacancy[],
  progress: TurnProgress,
  { spoken }: TurnSetting,
): Offer => {
  const shown = list.slice(0, maxShown);
  const words = text.trim() === '' ? emptyQuestion[spoken] : text;
  const more = vacancyWording[spoken].more(shown.length, list.length);
  const value = list.length > shown.length ? `${words}\n${more}` : words;
  return {
    progress: addTextMessage(progress, { value, options: shown.map(toPayloadOption) }),
    shown: shown.map(({ id }) => id),
  };
};

const sayNone = (
  { noneText }: VacancyQuestion,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  const own = noneText ? renderText(noneText, progress, setting) : '';
  return addTextMessage(progress, {
    value: own.trim() === '' ? vacancyWording[setting.spoken].none : own,
  });
};

/**
 * Offers the newest ten of the vacancies. Without any, an optional question is skipped, and people take over one that
 * must be answered.
 */
export const askForVacancy = (
  question: VacancyQuestion,
  { text, attachment }: QuestionWording,
  progress: TurnProgress,
  setting: TurnSetting,
): AskResult => {
  const { vacancies } = setting.context;
  if (!vacancies) return { type: 'needsVacancies' };
  const list = filterVacancies(question.filter, vacancies, progress, setting);
  if (list.length > 0) {
    const sent = addMediaMessage(attachment, progress, setting);
    return { type: 'asked', ...offer(renderText(text, sent, setting), list, sent, setting) };
  }
  if (!question.required) return { type: 'skipped' };
  return { type: 'handedOver', progress: handOver(sayNone(question, progress, setting), 'handover') };
};

const toChoiceOption = ({ id, title }: OfferedVacancy): ChoiceOption => ({ value: id, label: title.trim() });

const searchedTexts = ({ title, cities, externalId }: OfferedVacancy): string[] => [
  title,
  ...cities,
  externalId,
];

/** The vacancy that a reply means: its button, its number in the list that was shown, or words close to its title. */
const findMeant = (
  { text, choice }: CandidateReply,
  shown: readonly OfferedVacancy[],
  list: readonly OfferedVacancy[],
  found: readonly OfferedVacancy[],
): ParsedReply<string> | null => {
  const button = optionOfButton(choice, list.map(toChoiceOption));
  if (button) return button;
  const listed = parseListed(text, shown.map(toChoiceOption));
  if (listed?.ok) return listed;
  const compared = list.length <= maxCompared ? list : found;
  if (compared.length > maxCompared) return null;
  const meant = parseChoice(text, compared.map(toChoiceOption));
  // A number is one of the list that was shown, not of all.
  return meant.ok && meant.method !== 'number' ? meant : null;
};

const answered = (answer: ParsedReply<Json>, list: readonly OfferedVacancy[]): ReplyResult => {
  const label = list.find(({ id }) => id === answer.value)?.title;
  return { outcome: 'answered', answer, ...(label !== undefined && { label }) };
};

/** Parses a reply to a question for a vacancy: the vacancy that it means, or words to search the others by. */
export const parseVacancyReply = (
  question: VacancyQuestion,
  reply: CandidateReply,
  position: QuestionPosition,
  loaded: readonly OfferedVacancy[],
  progress: TurnProgress,
  setting: TurnSetting,
): ReplyResult => {
  const list = filterVacancies(question.filter, loaded, progress, setting);
  const shown = position.shown
    ? position.shown.flatMap((id) => list.find((vacancy) => vacancy.id === id) ?? [])
    : list.slice(0, maxShown);
  const found = findBestMatches(reply.text, list, searchedTexts);
  const answer = findMeant(reply, shown, list, found);
  if (answer) return answered(answer, list);
  const { spoken } = setting;
  if (found.length > 0) {
    const narrowed = offer(vacancyWording[spoken].found, found, progress, setting);
    return {
      outcome: 'more',
      progress: narrowed.progress,
      position: { ...position, shown: narrowed.shown },
    };
  }
  if (!question.required && isEmptyReply(reply.text) && !reply.media?.length) {
    return answered(toParsedReply<Json>(null, 'skipped', 1), list);
  }
  const own = question.invalidText ? renderText(question.invalidText, progress, setting) : '';
  const text = own.trim() === '' ? vacancyWording[spoken].notFound : own;
  const again = offer(text, list, progress, setting);
  return { outcome: 'wrong', progress: again.progress, position: { ...position, shown: again.shown } };
};
