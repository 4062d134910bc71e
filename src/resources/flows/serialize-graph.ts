import type { FlowAction, FlowGraph } from '../../flow/flow.ts';
import { isRecord } from '../../flow/json.ts';
import { serializeMedia } from '../../storage/serialize-payload.ts';
import type { FileLinks } from '../../storage/file-links.ts';
import { serializeValue } from '../node-actions/action-media.ts';

const serializeAction = (draft: FlowAction, links: Pick<FileLinks, 'urlOf'>): FlowAction => {
  const { value, attachmentData } = draft;
  return {
    ...draft,
    value: isRecord(value) ? serializeValue({ ...draft, value }, links) : value,
    attachmentData: isRecord(attachmentData) ? serializeMedia(attachmentData, links) : attachmentData,
  };
};

/** Serializes a graph for a response: files are read by a signed `url`, as those of an action are. */
export const serializeGraph = ({ nodes }: FlowGraph, links: Pick<FileLinks, 'urlOf'>): FlowGraph => ({
  nodes: nodes.map((each) => ({
    ...each,
    actions: each.actions.map((draft) => serializeAction(draft, links)),
  })),
});
