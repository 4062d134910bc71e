import { z } from 'zod';

import type { ActionDraft } from '../flow.ts';
import { parseTemplate } from '../placeholders.ts';
import { renderText, type TurnProgress, addTextMessage, type TurnSetting, addCommand } from '../progress.ts';
import { type ActionReading, faulty, type Handover, readable } from './action.ts';
import { type Medium, sending } from './media.ts';
import { authoredText, readPart } from './parse-value.ts';

const schema = z.strictObject({ text: authoredText.nullish().or(z.literal('')) });

/** Reads handover / inbox: `{ text }`, or `{}` to hand over without a word. */
export const readHandover = ({ value }: ActionDraft, attachment: Medium | null): ActionReading => {
  const reading = readPart(schema, value ?? {});
  if (!reading.ok) return faulty(...reading.faults);
  const { text } = reading.value;
  return readable({ kind: 'handover', text: text ? parseTemplate(text) : null, attachment });
};

/** Leaves the conversation to people. */
export const handOver = (progress: TurnProgress): TurnProgress =>
  addCommand(progress, { type: 'pauseChatbot' });

/** Says the text, if there is one, with its attachment, and leaves the conversation to people. */
export const performHandover = (
  action: Handover,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  const sent = sending(action.attachment, progress, setting);
  return handOver(
    action.text ? addTextMessage(sent, { value: renderText(action.text, progress, setting) }) : sent,
  );
};
