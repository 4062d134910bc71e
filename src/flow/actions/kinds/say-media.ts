import { z } from 'zod';

import { defineActionKind } from '../action-kind.ts';
import {
  addMediaMessage,
  authoredMediaMembers,
  fileNotStored,
  hasOneSource,
  oneSource,
  parseCaption,
  storedMediaMembers,
  toActionMedia,
} from '../media.ts';
import { waitSeconds } from '../parse-value.ts';

const messageMembers = {
  caption: z
    .string()
    .max(1024)
    .nullish()
    .describe('A text that is shown with the file; it can hold placeholders.'),
  wait: waitSeconds,
};

/** say/media: sends an image, a video, a sound or a document. */
export const sayMedia = defineActionKind({
  kind: ['say', 'media'],
  schema: z.strictObject({ ...storedMediaMembers, ...messageMembers }).refine(hasOneSource, oneSource),
  authoredSchema: z
    .strictObject({ ...authoredMediaMembers, ...messageMembers })
    .refine(hasOneSource, oneSource),
  valueIsMedia: true,
  compile: (value) => {
    const media = toActionMedia(value, parseCaption(value.caption));
    if (!media) return { faults: [fileNotStored('value')] };
    return {
      templates: media.caption ? [media.caption] : [],
      waitSeconds: value.wait ?? 0,
      perform: (progress, setting) => addMediaMessage(media, progress, setting),
    };
  },
  documentation: {
    summary: 'Sends an image, a video, a sound or a document.',
    candidateSees: 'The file, with its caption.',
    stored:
      'The file of `data`; it is read back as a signed `url` that expires. A `url` of your own is only linked.',
    example: {
      value: {
        type: 'image',
        url: 'https://jobs.example.com/team.png',
        caption: 'Your team, {{session.first_name}}.',
      },
    },
  },
});
