import { DataFile } from '../../bodies/data-file.ts';
import type { Sql } from '../../database/database.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import type { ActionDraft } from '../../flow/flow.ts';
import { type MediaType, mediaTypes } from '../../messaging/payload.ts';
import { serializeMedia } from '../../messaging/serialize-payload.ts';
import type { FileLinks } from '../../storage/file-links.ts';
import {
  type MediaInputDeps,
  type MediaInputParseResult,
  parseMediaInput,
  storeMedia,
} from '../media-input.ts';
import { pointerTo } from '../pointer.ts';

/** A medium as a flow's author gives it: `{ type, url or data, mime_type, filename }`, and what else its action takes. */
type MediaObject = Record<string, unknown>;

/** The parts of an action that hold a medium. */
type MediaPart = 'value' | 'attachmentData';

/** What of an action a client sent, and how it stands with the rest. */
interface SentParts {
  readonly value?: MediaObject | null;
  readonly attachmentData?: MediaObject | null;
}

type ActionTypes = Pick<ActionDraft, 'actionType' | 'subType'>;

const isMediaMessage = ({ actionType, subType }: ActionTypes): boolean =>
  actionType === 'say' && subType === 'media';

const isNone = (given: MediaObject): boolean => Object.keys(given).length === 0;

const members = ['data', 'url', 'caption', 'filename', 'mime_type', 'size'];

const splitMedia = (given: MediaObject): { medium: MediaObject; rest: MediaObject } => {
  const entries = Object.entries(given).map((entry) => ({ entry, own: members.includes(entry[0]) }));
  const pick = (own: boolean) => entries.filter((each) => each.own === own).map(({ entry }) => entry);
  return { medium: Object.fromEntries(pick(true)), rest: Object.fromEntries(pick(false)) };
};

const typeOf = ({ type }: MediaObject): MediaType | undefined => mediaTypes.find((known) => known === type);

const parsePart = async (
  part: MediaPart,
  given: MediaObject,
  giver: MediaInputDeps,
): Promise<MediaInputParseResult | null> => {
  const type = typeOf(given);
  if (!type) return null;
  const at = (member: string): string => pointerTo([part, ...(member === '' ? [] : [member])]);
  return parseMediaInput(type, splitMedia(given).medium, { ...giver, at, atType: at('type') });
};

/** The parts that a client sent and that hold a medium. */
const mediaParts = (sent: SentParts, typed: ActionTypes): readonly (readonly [MediaPart, MediaObject])[] => {
  const { value, attachmentData } = sent;
  const parts: (readonly [MediaPart, MediaObject])[] = [];
  if (value && isMediaMessage(typed)) parts.push(['value', value]);
  if (attachmentData && !isNone(attachmentData)) parts.push(['attachmentData', attachmentData]);
  return parts;
};

/** Whatever the action does: an id that a client wrote could be that of anybody's file. */
const idFault = (part: MediaPart, given: MediaObject | null | undefined): ApiFault[] => {
  const detail = 'A file is given by its `data`, or by the `url` of an answer.';
  const pointer = pointerTo([part, 'file_id']);
  return given && 'file_id' in given ? [{ code: 'attribute_unknown', detail, pointer }] : [];
};

const isLong = (member: unknown): boolean =>
  member instanceof DataFile ||
  (typeof member === 'object' && member !== null && 'data' in member && member.data instanceof DataFile);

/** The faults of long data that stand in a part without being those of its medium: as anything else they cannot be kept. */
export const longDataFaults = (sent: SentParts, typed: ActionTypes): readonly ApiFault[] => {
  const media = new Set(mediaParts(sent, typed).flatMap(([part, given]) => (typeOf(given) ? [part] : [])));
  return (['value', 'attachmentData'] as const).flatMap((part): ApiFault[] => {
    const given = sent[part] ?? {};
    const { medium, rest } = splitMedia(given);
    const others = media.has(part) ? { ...rest, ...medium, data: undefined } : given;
    const detail = 'Only the `data` of a medium may be that long.';
    return Object.values(others).some(isLong)
      ? [{ code: 'attribute_invalid', detail, pointer: pointerTo([part]) }]
      : [];
  });
};

/** A part as the engine's rules see it: with a word in the place of long data, of which they know only the shape. */
export const withShortData = (given: MediaObject): MediaObject =>
  given['data'] instanceof DataFile ? { ...given, data: 'AAAA' } : given;

/** Every fault of the media that a client sent; `shaped` tells whether nothing is wrong with a part's shape. */
export const mediaFaults = async (
  sent: SentParts,
  typed: ActionTypes,
  giver: MediaInputDeps,
  shaped: (part: MediaPart) => boolean,
): Promise<readonly ApiFault[]> => {
  const faults = [...idFault('value', sent.value), ...idFault('attachmentData', sent.attachmentData)];
  for (const [part, given] of mediaParts(sent, typed)) {
    const reading = shaped(part) && !('file_id' in given) ? await parsePart(part, given, giver) : null;
    if (reading && !reading.ok) faults.push(...reading.faults);
  }
  return faults;
};

/** Keeps the files that a client sent, and answers the columns with their ids in place of the bytes. */
export const storeMediaParts = async (
  sent: SentParts,
  typed: ActionTypes,
  giver: MediaInputDeps,
): Promise<{ value?: MediaObject; attachmentData?: MediaObject }> => {
  const settled: { value?: MediaObject; attachmentData?: MediaObject } = {};
  for (const [part, given] of mediaParts(sent, typed)) {
    const reading = await parsePart(part, given, giver);
    if (!reading?.ok) continue;
    settled[part] = { ...splitMedia(given).rest, ...(await storeMedia(reading.draft, giver)) };
  }
  return settled;
};

const deleteUses = { text: 'delete from file_uses where node_action_id = $1' };

const insertUses = {
  text: `insert into file_uses (id, node_action_id, file_id)
         select gen_random_uuid(), a.id, f.id from node_actions a
           cross join lateral (values (a.value ->> 'file_id'), (a.attachment_data ->> 'file_id')) as held (file_id)
           join stored_files f on f.id = held.file_id::uuid and f.organization_id = a.organization_id
          where a.id = $1`,
};

/** Notes which files an action needs, as its row has them now. */
export const recordFileUses = async (sql: Sql, nodeActionId: string): Promise<void> => {
  await sql.query(deleteUses, [nodeActionId]);
  await sql.query(insertUses, [nodeActionId]);
};

/** An action's value as an answer has it. */
export const shownValue = (
  { value, ...typed }: ActionTypes & { readonly value: MediaObject },
  links: Pick<FileLinks, 'urlOf'>,
): MediaObject => (isMediaMessage(typed) ? serializeMedia(value, links) : value);
