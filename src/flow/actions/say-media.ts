import { z } from 'zod';

import type { ActionDraft } from '../flow.ts';
import { type ActionReading, faulty, readable } from './action.ts';
import { captionOf, hasOneSource, mediumMembers, mediumOf, notKept, oneSource } from './media.ts';
import { readPart, waitSeconds } from './parse-value.ts';

const schema = z
  .strictObject({ ...mediumMembers, caption: z.string().max(1024).nullish(), wait: waitSeconds })
  .refine(hasOneSource, oneSource);

/** Reads say / media: `{ type, url or data, caption, filename, wait }`. */
export const readSayMedia = ({ value }: ActionDraft): ActionReading => {
  const reading = readPart(schema, value);
  if (!reading.ok) return faulty(...reading.faults);
  const { caption, wait } = reading.value;
  const medium = mediumOf(reading.value, captionOf(caption));
  return medium ? readable({ kind: 'media', medium, waitSeconds: wait ?? 0 }) : faulty(notKept('value'));
};
