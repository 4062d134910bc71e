import { apiError } from '../errors/api-error.ts';
import { joinWords } from '../flow/reply-parsers/normalize-text.ts';
import type { Payload, TextPayload } from '../messaging/payload.ts';

/** A message of the thread that offers options, and its run. */
export interface OptionsMessage {
  readonly payload: Payload;
  readonly flowRunId: string | null;
}

/** The text of a message that presses a button, with the value of the button. */
export type ButtonPress = TextPayload['attributes'] & { readonly choice: string };

/** Returns the button press of a message; null when no button was pressed. */
export const parseButtonPress = (payload: Payload): ButtonPress | null => {
  if (payload.type !== 'text') return null;
  const { choice, ...attributes } = payload.attributes;
  return choice === undefined ? null : { ...attributes, choice };
};

const isSame = (a: string, b: string): boolean =>
  a.trim() === b.trim() || (joinWords(a) !== '' && joinWords(a) === joinWords(b));

/** Returns the labels of the pressed buttons as one text; null when the message does not offer them. */
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
 * Throws 422 `press_refused` for a press whose text is not the label of its button, or whose button is not in the message
 * that it names. `offer` is that message, or the message of the run's present question.
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
