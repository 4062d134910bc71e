import { isRecord } from '../../flow/json.ts';
import { serializeMedia } from '../../storage/serialize-payload.ts';
import type { FileLinks } from '../../storage/file-links.ts';
import type { FlowPart } from '../../tables/flow-change-trigger.ts';
import { serializeValue } from '../node-actions/action-media.ts';

type Part = Readonly<Record<string, unknown>>;

/** Serializes a recorded part for a response: files are read by a signed `url`, as those of an action are. */
export const serializePart = (type: FlowPart, part: Part, links: Pick<FileLinks, 'urlOf'>): Part => {
  const { value, attachmentData, actionType, subType } = part;
  if (type !== 'nodeActions' || !isRecord(value)) return part;
  return {
    ...part,
    value: serializeValue({ actionType: String(actionType), subType: String(subType), value }, links),
    attachmentData: isRecord(attachmentData) ? serializeMedia(attachmentData, links) : attachmentData,
  };
};
