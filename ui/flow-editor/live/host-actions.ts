import type { ActionOutcome, HostAction } from '../../bridge/protocol.ts';
import { toRequestFailure } from '../../shared/json-api.ts';
import type { RunningEditor } from './editor.ts';

const notFound: ActionOutcome = { ok: false, code: 'not_found' };

/** Does what the host asks for. It opens a flow, and never changes or publishes one. */
export const performEditorAction = async (
  editor: Pick<RunningEditor, 'open' | 'opened'>,
  action: HostAction,
): Promise<ActionOutcome> => {
  if (action.action !== 'openFlow') return { ok: false, code: 'action_unknown' };
  const { flowId } = action;
  if (typeof flowId !== 'string' || flowId === '') return notFound;
  await editor.open(flowId);
  const opened = editor.opened.get();
  if (opened.kind !== 'failed') return { ok: true };
  const { status, code } = toRequestFailure(opened.error);
  // An id that is no id names nothing.
  return status === 400 || status === 404 ? notFound : { ok: false, code };
};
