import { z } from 'zod';

import type { ActionDraft } from '../flow.ts';
import { readTemplate } from '../placeholders.ts';
import { fill, type Progress, saying, type Setting } from '../progress.ts';
import { type ActionReading, faulty, readable, type SayText } from './action.ts';
import { authoredText, readPart } from './value.ts';

const maxWaitSeconds = 30 * 24 * 60 * 60;

const schema = z.strictObject({ text: authoredText, wait: z.int().min(0).max(maxWaitSeconds).optional() });

/** Reads say / text: `{ text }`. */
export const readSayText = ({ value }: ActionDraft): ActionReading => {
  const reading = readPart(schema, value);
  if (!reading.ok) return faulty(...reading.faults);
  if (reading.value.wait) {
    const detail = 'A text cannot wait yet before it is sent; leave "wait" out.';
    return faulty({ path: ['value', 'wait'], code: 'action_not_supported', detail });
  }
  return readable({ kind: 'say', text: readTemplate(reading.value.text) });
};

/** Says the text, unless it came out empty. */
export const sayText = (action: SayText, progress: Progress, setting: Setting): Progress =>
  saying(progress, { value: fill(action.text, progress, setting) });
