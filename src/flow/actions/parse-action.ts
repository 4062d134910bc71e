import type { ActionDraft } from '../flow.ts';
import type { Language } from '../language.ts';
import { questionKinds } from '../wording.ts';
import { type ActionReading, faulty } from './action.ts';
import { readAskFile } from './ask-file.ts';
import { readAskVacancy } from './ask-vacancy.ts';
import { readAsk } from './ask.ts';
import { readHandover } from './handover.ts';
import { type Medium, readAttachment } from './media.ts';
import { readNotifyWebhook } from './notify-webhook.ts';
import { readSayMedia } from './say-media.ts';
import { readSayText } from './say-text.ts';
import { readSetSession } from './set-session.ts';
import { readUpdateCandidate } from './update-candidate.ts';

type Read = (draft: ActionDraft, language: Language, attachment: Medium | null) => ActionReading;

/** Kinds that say a text, which an attachment can be sent along with. */
const speaking: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['say/text', (draft, _, attachment) => readSayText(draft, attachment)],
  ...questionKinds.map((kind): [string, Read] => [
    `ask/${kind}`,
    (draft, language, attachment) => readAsk(kind, draft, language, attachment),
  ]),
  ['ask/file', (draft, _, attachment) => readAskFile(draft, attachment)],
  ['ask/vacancy', (draft, _, attachment) => readAskVacancy(draft, attachment)],
  ['handover/inbox', (draft, _, attachment) => readHandover(draft, attachment)],
]);

const kinds: ReadonlyMap<string, Read> = new Map<string, Read>([
  ...speaking,
  ['say/media', readSayMedia],
  ['set/session', readSetSession],
  ['update/candidate', readUpdateCandidate],
  ['notify/webhook', readNotifyWebhook],
]);

/** Kinds that flows may hold already, and that cannot be run yet. */
const later: ReadonlySet<string> = new Set(['say/template', 'ask/appointment', 'ask/contact']);

const unknownKind = ({ actionType, subType }: ActionDraft): ActionReading => {
  const names = [...kinds.keys(), ...later].map((kind) => kind.split('/'));
  const subTypes = names.flatMap(([type, sub]) => (type === actionType && sub !== undefined ? [sub] : []));
  const types = [...new Set(names.map(([type]) => type))];
  const [path, given, known] =
    subTypes.length > 0 ? ['subType', subType, subTypes] : ['actionType', actionType, types];
  const detail = `"${path}" cannot be "${given}"; it is one of ${known.join(', ')}.`;
  return faulty({ path: [path], code: 'attribute_invalid', detail });
};

const readKind = (draft: ActionDraft, language: Language, attachment: Medium | null): ActionReading => {
  const name = `${draft.actionType}/${draft.subType}`;
  const read = kinds.get(name);
  if (read) return read(draft, language, attachment);
  if (!later.has(name)) return unknownKind(draft);
  const detail = `Actions of the kind ${draft.actionType} / ${draft.subType} cannot be run yet.`;
  return faulty({ path: ['subType'], code: 'action_not_supported', detail });
};

const isSilent = ({ actionType, subType }: ActionDraft): boolean => {
  const name = `${actionType}/${subType}`;
  return kinds.has(name) && !speaking.has(name);
};

/** Reads an action of any kind; `language` is that of the flow. */
export const readAction = (draft: ActionDraft, language: Language): ActionReading => {
  const attachment = readAttachment(draft);
  const reading = readKind(draft, language, attachment?.ok ? attachment.medium : null);
  if (!attachment) return reading;
  const faults = [...(reading.ok ? [] : reading.faults), ...(attachment.ok ? [] : attachment.faults)];
  if (isSilent(draft)) {
    const detail = 'The action says no text that "attachmentData" could be sent along with.';
    return faulty(...faults, { path: ['attachmentData'], code: 'attribute_invalid', detail });
  }
  return faults.length > 0 ? faulty(...faults) : reading;
};
