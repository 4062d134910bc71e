import { apiError } from '../errors/api-error.ts';
import { joinWords } from '../flow/reply-parsers/normalize-text.ts';
import type { Payload, TextPayload } from '../messaging/payload.ts';

/** A message of the thread that offers answers, and the run that it belongs to. */
export interface OptionsMessage {
  readonly payload: Payload;
  readonly flowRunId: string | null;
}

type ButtonPress = TextPayload['attributes'] & { readonly choice: string };

/** What is pressed in a message; null when nothing is. */
export const parseButtonPress = (payload: Payload): ButtonPress | null => {
  if (payload.type !== 'text') return null;
  const { choice, ...attributes } = payload.attributes;
  return choice === undefined ? null : { ...attributes, choice };
};

const isSame = (a: string, b: string): boolean =>
  a.trim() === b.trim() || (joinWords(a) !== '' && joinWords(a) === joinWords(b));

/** The labels of what is pressed, as one text; null when the message does not offer that. */
const labelsOfPress = ({ payload }: OptionsMessage, choice: string): string | null => {
  if (payload.type !== 'text') return null;
  const { options = [], multiple = false } = payload.attributes;
  const labelOf = (wanted: string) => options.find(({ value }) => value === wanted)?.label;
  const single = labelOf(choice);
  if (single !== undefined || !multiple) return single ?? null;
  const labels = choice.split(',').map((value) => labelOf(value.trim()));
  return labels.some((label) => label === undefined) ? null : labels.join(', ');
};

/**
 * Throws 422 `press_refused` for a press that says one thing and gives another, or gives what the message that it names
 * does not offer. `offer` is that message, or what the run's present question was asked with.
 */
export const checkButtonPress = (
  { value, choice, replyTo }: ButtonPress,
  offer: OptionsMessage | null,
): void => {
  const labels = offer && labelsOfPress(offer, choice);
  if (replyTo !== undefined && labels === null)
    throw apiError('press_refused', `The message that it names does not offer "${choice.slice(0, 100)}".`);
  if (labels !== null && !isSame(value, labels) && !isSame(value, choice))
    throw apiError('press_refused', `The text is not what the button "${choice.slice(0, 100)}" says.`);
};
