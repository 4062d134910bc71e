import { z } from 'zod';

import type { ActionDraft } from '../flow.ts';
import { readTemplate } from '../placeholders.ts';
import { fill, type Progress, saying, type Setting, withCommand } from '../progress.ts';
import { type ActionReading, faulty, type Handover, readable } from './action.ts';
import { type Medium, sending } from './media.ts';
import { authoredText, readPart } from './parse-value.ts';

const schema = z.strictObject({ text: authoredText.nullish().or(z.literal('')) });

/** Reads handover / inbox: `{ text }`, or `{}` to hand over without a word. */
export const readHandover = ({ value }: ActionDraft, attachment: Medium | null): ActionReading => {
  const reading = readPart(schema, value ?? {});
  if (!reading.ok) return faulty(...reading.faults);
  const { text } = reading.value;
  return readable({ kind: 'handover', text: text ? readTemplate(text) : null, attachment });
};

/** Leaves the conversation to people. */
export const handOver = (progress: Progress): Progress => withCommand(progress, { type: 'pauseChatbot' });

/** Says the text, if there is one, with its attachment, and leaves the conversation to people. */
export const performHandover = (action: Handover, progress: Progress, setting: Setting): Progress => {
  const sent = sending(action.attachment, progress, setting);
  return handOver(action.text ? saying(sent, { value: fill(action.text, progress, setting) }) : sent);
};
