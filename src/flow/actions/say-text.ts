import { z } from 'zod';

import type { ActionDraft } from '../flow.ts';
import { parseTemplate } from '../placeholders.ts';
import { renderText, type TurnProgress, addTextMessage, type TurnSetting } from '../progress.ts';
import { type ActionReading, faulty, readable, type SayText } from './action.ts';
import { type Medium, sending } from './media.ts';
import { authoredText, readPart, waitSeconds } from './parse-value.ts';

const schema = z.strictObject({ text: authoredText, wait: waitSeconds });

/** Reads say / text: `{ text, wait }`. */
export const readSayText = ({ value }: ActionDraft, attachment: Medium | null): ActionReading => {
  const reading = readPart(schema, value);
  if (!reading.ok) return faulty(...reading.faults);
  const { text, wait } = reading.value;
  return readable({ kind: 'say', text: parseTemplate(text), attachment, waitSeconds: wait ?? 0 });
};

/** Sends the attachment, then says the text, unless it came out empty. */
export const sayText = (action: SayText, progress: TurnProgress, setting: TurnSetting): TurnProgress =>
  addTextMessage(sending(action.attachment, progress, setting), {
    value: renderText(action.text, progress, setting),
  });
