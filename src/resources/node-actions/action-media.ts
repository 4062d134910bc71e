import { DataFile } from '../../bodies/data-file.ts';
import type { Sql } from '../../database/database.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import { findActionKind } from '../../flow/actions/action-kinds.ts';
import type { ActionDraft } from '../../flow/flow.ts';
import { type MediaType, mediaTypes } from '../../messaging/payload.ts';
import { serializeMedia } from '../../storage/serialize-payload.ts';
import type { FileLinks } from '../../storage/file-links.ts';
import {
  type MediaInputDeps,
  type MediaInputParseResult,
  parseMediaInput,
  storeMedia,
} from '../media-input.ts';
import { pointerTo } from '../pointer.ts';

/** A file as a client sends it (`{ type, url or data, mime_type, filename }`), with the other members of the part. */
type MediaObject = Record<string, unknown>;

/** The attributes of an action that can contain a file. */
type MediaPart = 'value' | 'attachmentData';

/** The attributes with files in a client's body. */
interface SentParts {
  readonly value?: MediaObject | null;
  readonly attachmentData?: MediaObject | null;
}

type ActionTypes = Pick<ActionDraft, 'actionType' | 'subType'>;

const valueIsMedia = (typed: ActionTypes): boolean => findActionKind(typed)?.valueIsMedia ?? false;

const isEmpty = (given: MediaObject): boolean => Object.keys(given).length === 0;

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
  deps: MediaInputDeps,
): Promise<MediaInputParseResult | null> => {
  const type = typeOf(given);
  if (!type) return null;
  const at = (member: string): string => pointerTo([part, ...(member === '' ? [] : [member])]);
  return parseMediaInput(type, splitMedia(given).medium, { ...deps, at, atType: at('type') });
};

/** Returns the parts of a body that contain a file. */
const mediaParts = (sent: SentParts, typed: ActionTypes): readonly (readonly [MediaPart, MediaObject])[] => {
  const { value, attachmentData } = sent;
  const parts: (readonly [MediaPart, MediaObject])[] = [];
  if (value && valueIsMedia(typed)) parts.push(['value', value]);
  if (attachmentData && !isEmpty(attachmentData)) parts.push(['attachmentData', attachmentData]);
  return parts;
};

/** Refuses the id of a file in any action: it could be the id of anybody's file. */
const idFault = (part: MediaPart, given: MediaObject | null | undefined): ApiFault[] => {
  const detail = 'A file is given by its `data`, or by the `url` of an answer.';
  const pointer = pointerTo([part, 'file_id']);
  return given && 'file_id' in given ? [{ code: 'attribute_unknown', detail, pointer }] : [];
};

const isLong = (member: unknown): boolean =>
  member instanceof DataFile ||
  (typeof member === 'object' && member !== null && 'data' in member && member.data instanceof DataFile);

/** Finds long data that is not the `data` of a file. Nothing else can be stored at that length. */
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

/** Replaces long data by a short word, for the rules of the engine: they check only its form. */
export const withShortData = (given: MediaObject): MediaObject =>
  given['data'] instanceof DataFile ? { ...given, data: 'AAAA' } : given;

/** Finds all faults of the files in a body; `isWellFormed` tells whether the rules of the engine accept a part. */
export const mediaFaults = async (
  sent: SentParts,
  typed: ActionTypes,
  deps: MediaInputDeps,
  isWellFormed: (part: MediaPart) => boolean,
): Promise<readonly ApiFault[]> => {
  const faults = [...idFault('value', sent.value), ...idFault('attachmentData', sent.attachmentData)];
  for (const [part, given] of mediaParts(sent, typed)) {
    const parsed = isWellFormed(part) && !('file_id' in given) ? await parsePart(part, given, deps) : null;
    if (parsed && !parsed.ok) faults.push(...parsed.faults);
  }
  return faults;
};

/** Stores the files of a body, and returns the columns with the ids of the files in place of the bytes. */
export const storeMediaParts = async (
  sent: SentParts,
  typed: ActionTypes,
  deps: MediaInputDeps,
): Promise<{ value?: MediaObject; attachmentData?: MediaObject }> => {
  const stored: { value?: MediaObject; attachmentData?: MediaObject } = {};
  for (const [part, given] of mediaParts(sent, typed)) {
    const parsed = await parsePart(part, given, deps);
    if (!parsed?.ok) continue;
    stored[part] = { ...splitMedia(given).rest, ...(await storeMedia(parsed.draft, deps)) };
  }
  return stored;
};

const deleteUses = {
  name: 'action_file_uses_delete',
  text: 'delete from file_uses where node_action_id = $1',
};

const insertUses = {
  name: 'action_file_uses_insert',
  text: `insert into file_uses (id, node_action_id, file_id)
         select gen_random_uuid(), a.id, f.id from node_actions a
           cross join lateral (values (a.value ->> 'file_id'), (a.attachment_data ->> 'file_id')) as held (file_id)
           join stored_files f on f.id = held.file_id::uuid and f.organization_id = a.organization_id
          where a.id = $1`,
};

/** Whether an action, as it is sent or as it is stored, can hold a file: most actions hold none, and need no look-up. */
export const canHoldFile = ({ value, attachmentData }: SentParts): boolean =>
  [value, attachmentData].some((part) => part && ['file_id', 'data', 'url'].some((name) => name in part));

/** Records the files that the row of an action uses. */
export const recordFileUses = async (sql: Sql, nodeActionId: string): Promise<void> => {
  sql.write(deleteUses, [nodeActionId]);
  await sql.query(insertUses, [nodeActionId]);
};

/** Serializes an action's value for a response. */
export const serializeValue = (
  { value, ...typed }: ActionTypes & { readonly value: MediaObject },
  links: Pick<FileLinks, 'urlOf'>,
): MediaObject => (valueIsMedia(typed) ? serializeMedia(value, links) : value);
