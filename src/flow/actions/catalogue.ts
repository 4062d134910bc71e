import { z } from 'zod';

import type { ActionDraft } from '../flow.ts';
import type { Language } from '../language.ts';
import { questionKinds } from '../wording.ts';
import { type ActionReading, faulty } from './action.ts';
import type { ActionFault } from './fault.ts';
import { readAsk } from './ask.ts';
import { readHandover } from './handover.ts';
import { readSayText } from './say-text.ts';
import { readSetSession } from './set-session.ts';
import { readUpdateCandidate } from './update-candidate.ts';
import { readPart } from './value.ts';

type Read = (draft: ActionDraft, language: Language) => ActionReading;

const kinds: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['say/text', readSayText],
  ...questionKinds.map((kind): [string, Read] => [
    `ask/${kind}`,
    (draft, language) => readAsk(kind, draft, language),
  ]),
  ['set/session', readSetSession],
  ['update/candidate', readUpdateCandidate],
  ['handover/inbox', readHandover],
]);

/** Kinds that flows may hold already, and that cannot be run yet. */
const later: ReadonlySet<string> = new Set([
  'say/media',
  'say/template',
  'ask/file',
  'ask/vacancy',
  'ask/appointment',
  'ask/contact',
  'notify/webhook',
]);

const attachment = z
  .strictObject({
    type: z.enum(['image', 'video', 'audio', 'document']),
    url: z.url().optional(),
    data: z.base64().optional(),
    mime_type: z.string().max(255).optional(),
    filename: z.string().max(255).optional(),
  })
  .refine(({ url, data }) => (url === undefined) !== (data === undefined), 'Needs either "url" or "data"');

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

const faultsOfAttachment = ({ attachmentData }: ActionDraft): readonly ActionFault[] => {
  if (isNothing(attachmentData)) return [];
  const reading = readPart(attachment, attachmentData, 'attachmentData');
  if (!reading.ok) return reading.faults;
  const detail = 'Attachments cannot be sent yet; leave "attachmentData" out.';
  return [{ path: ['attachmentData'], code: 'action_not_supported', detail }];
};

const unknownKind = ({ actionType, subType }: ActionDraft): ActionReading => {
  const names = [...kinds.keys(), ...later].map((kind) => kind.split('/'));
  const subTypes = names.flatMap(([type, sub]) => (type === actionType && sub !== undefined ? [sub] : []));
  const types = [...new Set(names.map(([type]) => type))];
  const [path, given, known] =
    subTypes.length > 0 ? ['subType', subType, subTypes] : ['actionType', actionType, types];
  const detail = `"${path}" cannot be "${given}"; it is one of ${known.join(', ')}.`;
  return faulty({ path: [path], code: 'attribute_invalid', detail });
};

const readKind = (draft: ActionDraft, language: Language): ActionReading => {
  const name = `${draft.actionType}/${draft.subType}`;
  const read = kinds.get(name);
  if (read) return read(draft, language);
  if (!later.has(name)) return unknownKind(draft);
  const detail = `Actions of the kind ${draft.actionType} / ${draft.subType} cannot be run yet.`;
  return faulty({ path: ['subType'], code: 'action_not_supported', detail });
};

/** Reads an action of any kind; `language` is that of the flow. */
export const readAction = (draft: ActionDraft, language: Language): ActionReading => {
  const reading = readKind(draft, language);
  const faults = faultsOfAttachment(draft);
  return faults.length === 0 ? reading : faulty(...(reading.ok ? [] : reading.faults), ...faults);
};
