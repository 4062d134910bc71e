import type { Sql } from '../../database/transaction.ts';
import type { Fault } from '../../errors.ts';
import type { ActionDraft } from '../../flow/flow.ts';
import { type MediaType, mediaTypes } from '../../messaging/payload.ts';
import { shownMedia } from '../../storage/shown.ts';
import type { FileLinks } from '../../storage/file-links.ts';
import { type Giver, type MediaReading, readMedia, settleMedia } from '../media.ts';
import { pointerTo } from '../pointer.ts';

/** A medium as a flow's author gives it: `{ type, url or data, mime_type, filename }`, and what else its action takes. */
type Given = Record<string, unknown>;

/** The parts of an action that hold a medium. */
type Part = 'value' | 'attachmentData';

/** What of an action a client sent, and how it stands with the rest. */
interface Sent {
  readonly value?: Given | null;
  readonly attachmentData?: Given | null;
}

type Typed = Pick<ActionDraft, 'actionType' | 'subType'>;

const saysMedia = ({ actionType, subType }: Typed): boolean => actionType === 'say' && subType === 'media';

const isNone = (given: Given): boolean => Object.keys(given).length === 0;

const members = ['data', 'url', 'caption', 'filename', 'mime_type', 'size'];

const split = (given: Given): { medium: Given; rest: Given } => {
  const entries = Object.entries(given).map((entry) => ({ entry, own: members.includes(entry[0]) }));
  const pick = (own: boolean) => entries.filter((each) => each.own === own).map(({ entry }) => entry);
  return { medium: Object.fromEntries(pick(true)), rest: Object.fromEntries(pick(false)) };
};

const typeOf = ({ type }: Given): MediaType | undefined => mediaTypes.find((known) => known === type);

const read = async (part: Part, given: Given, giver: Giver): Promise<MediaReading | null> => {
  const type = typeOf(given);
  if (!type) return null;
  const at = (member: string): string => pointerTo([part, ...(member === '' ? [] : [member])]);
  return readMedia(type, split(given).medium, { ...giver, at, atType: at('type') });
};

/** The parts that a client sent and that hold a medium. */
const mediaIn = (sent: Sent, typed: Typed): readonly (readonly [Part, Given])[] => {
  const { value, attachmentData } = sent;
  const parts: (readonly [Part, Given])[] = [];
  if (value && saysMedia(typed)) parts.push(['value', value]);
  if (attachmentData && !isNone(attachmentData)) parts.push(['attachmentData', attachmentData]);
  return parts;
};

/** Whatever the action does: an id that a client wrote could be that of anybody's file. */
const idFault = (part: Part, given: Given | null | undefined): Fault[] => {
  const detail = 'A file is given by its `data`, or by the `url` of an answer.';
  const pointer = pointerTo([part, 'file_id']);
  return given && 'file_id' in given ? [{ code: 'attribute_unknown', detail, pointer }] : [];
};

/** Every fault of the media that a client sent; `shaped` tells whether nothing is wrong with a part's shape. */
export const mediaFaults = async (
  sent: Sent,
  typed: Typed,
  giver: Giver,
  shaped: (part: Part) => boolean,
): Promise<readonly Fault[]> => {
  const faults = [...idFault('value', sent.value), ...idFault('attachmentData', sent.attachmentData)];
  for (const [part, given] of mediaIn(sent, typed)) {
    const reading = shaped(part) && !('file_id' in given) ? await read(part, given, giver) : null;
    if (reading && !reading.ok) faults.push(...reading.faults);
  }
  return faults;
};

/** Keeps the files that a client sent, and answers the columns with their ids in place of the bytes. */
export const settleParts = async (
  sent: Sent,
  typed: Typed,
  giver: Giver,
): Promise<{ value?: Given; attachmentData?: Given }> => {
  const settled: { value?: Given; attachmentData?: Given } = {};
  for (const [part, given] of mediaIn(sent, typed)) {
    const reading = await read(part, given, giver);
    if (!reading?.ok) continue;
    settled[part] = { ...split(given).rest, ...(await settleMedia(reading.draft, giver)) };
  }
  return settled;
};

const forget = { text: 'delete from file_uses where node_action_id = $1' };

const note = {
  text: `insert into file_uses (id, node_action_id, file_id)
         select gen_random_uuid(), a.id, f.id from node_actions a
           cross join lateral (values (a.value ->> 'file_id'), (a.attachment_data ->> 'file_id')) as held (file_id)
           join stored_files f on f.id = held.file_id::uuid and f.organization_id = a.organization_id
          where a.id = $1`,
};

/** Notes which files an action needs, as its row has them now. */
export const useFilesOfAction = async (sql: Sql, nodeActionId: string): Promise<void> => {
  await sql.query(forget, [nodeActionId]);
  await sql.query(note, [nodeActionId]);
};

/** An action's value as an answer has it. */
export const shownValue = (
  { value, ...typed }: Typed & { readonly value: Given },
  links: Pick<FileLinks, 'urlOf'>,
): Given => (saysMedia(typed) ? shownMedia(value, links) : value);
