/** An option of a question. */
export interface QuestionOption {
  readonly value: string;
  readonly label: string;
  /** A second line, as vacancies have. */
  readonly description?: string | undefined;
}

/** A question whose options can be chosen now. */
export interface OpenQuestion {
  readonly id: string;
  readonly options: readonly QuestionOption[];
  readonly multiple: boolean;
}

/** The answer that a choice sends: the text that the candidate sees, and the chosen values, separated by commas. */
export interface CandidateAnswer {
  readonly text: string;
  readonly choice?: string;
  /** Id of the message of the option. When another question is open by then, the choice is ignored. */
  readonly replyTo?: string;
}

/** Returns whether an option has a description, as vacancies have. The options are then shown as cards. */
export const hasDescriptions = (options: readonly QuestionOption[]): boolean =>
  options.some(({ description }) => description !== undefined && description !== '');

/** The number of options from which on a list gets a search field. */
export const searchableFromCount = 7;

const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** Returns the options whose label or description has every word of a search. Accents and case do not matter. */
export const filterOptions = (
  options: readonly QuestionOption[],
  search: string,
): readonly QuestionOption[] => {
  const words = foldAccents(search).split(/\s+/).filter(Boolean);
  return options.filter(({ label, description = '' }) => {
    const text = foldAccents(`${label} ${description}`);
    return words.every((word) => text.includes(word));
  });
};

/** Selects or deselects an option of a question that accepts several. */
export const toggleOption = (pressed: ReadonlySet<string>, value: string): ReadonlySet<string> => {
  const next = new Set(pressed);
  if (!next.delete(value)) next.add(value);
  return next;
};

/** Returns the answer for one chosen option. */
export const answerWithOption = (
  { id }: OpenQuestion,
  { label, value }: QuestionOption,
): CandidateAnswer => ({
  text: label,
  choice: value,
  replyTo: id,
});

// The service accepts no longer value. The text alone is sufficient then.
const maxChoiceLength = 255;

/** Returns the answer for several chosen options, in the order of the question; null when none is chosen. */
export const answerWithOptions = (
  question: OpenQuestion,
  pressed: ReadonlySet<string>,
): CandidateAnswer | null => {
  const chosen = question.options.filter(({ value }) => pressed.has(value));
  if (chosen.length === 0) return null;
  const text = chosen.map(({ label }) => label).join(', ');
  const choice = chosen.map(({ value }) => value).join(',');
  const ambiguous = chosen.some(({ value }) => value.includes(',')) || choice.length > maxChoiceLength;
  return ambiguous ? { text } : { text, choice, replyTo: question.id };
};
