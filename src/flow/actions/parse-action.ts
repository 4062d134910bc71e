import type { ActionDraft } from '../flow.ts';
import type { Language } from '../language.ts';
import type { ActionFault } from './action-fault.ts';
import type { ActionParseResult } from './action-kind.ts';
import { actionKinds, findActionKind } from './action-kinds.ts';
import { parseAttachment } from './media.ts';

const invalid = (...faults: readonly ActionFault[]): ActionParseResult => ({ ok: false, faults });

const unknownKind = ({ actionType, subType }: ActionDraft): ActionFault => {
  const subTypes = actionKinds.filter((kind) => kind.actionType === actionType).map((kind) => kind.subType);
  const types = [...new Set(actionKinds.map((kind) => kind.actionType))];
  const [path, given, known] =
    subTypes.length > 0 ? ['subType', subType, subTypes] : ['actionType', actionType, types];
  const detail = `"${path}" cannot be "${given}"; it is one of ${known.join(', ')}.`;
  return { path: [path], code: 'attribute_invalid', detail };
};

/** Parses and compiles an action of any kind; `language` is that of the flow. */
export const parseAction = (draft: ActionDraft, language: Language): ActionParseResult => {
  const attachment = parseAttachment(draft);
  const kind = findActionKind(draft);
  const context = { language, attachment: attachment?.ok ? attachment.media : null };
  const parsed = kind ? kind.parse(draft, context) : invalid(unknownKind(draft));
  if (!attachment) return parsed;
  const faults = [...(parsed.ok ? [] : parsed.faults), ...(attachment.ok ? [] : attachment.faults)];
  if (kind && !kind.takesAttachment) {
    const detail = 'The action says no text that "attachmentData" could be sent along with.';
    return invalid(...faults, { path: ['attachmentData'], code: 'attribute_invalid', detail });
  }
  return faults.length > 0 ? invalid(...faults) : parsed;
};
