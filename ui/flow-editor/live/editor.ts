import type { ComponentLink } from '../../bridge/component-link.ts';
import { openLiveStream, type StreamState } from '../../bridge/live-stream.ts';
import type { StreamChange, StreamEvent } from '../../bridge/stream-event.ts';
import { createApiRequests, type RequestApi } from '../../shared/json-api.ts';
import { createValueStore, type ValueStore } from '../../shared/value-store.ts';
import { createFlowSource, type FlowSource } from '../data/flow-requests.ts';
import { type ResumableState, openFlow, type OpenFlow } from './open-flow.ts';
import { openQueueStorage, type QueueStorage } from './queue-storage.ts';

/** An event that the page around the editor hears. */
export type EditorEvent =
  | { readonly event: 'flowSaved'; readonly flowId: string; readonly revision: number }
  | { readonly event: 'flowPublished'; readonly flowId: string; readonly version: number }
  | { readonly event: 'dirtyChanged'; readonly dirty: boolean };

/** A user who has the flow open, too. */
export interface PresentEditor {
  readonly id: string;
  readonly name: string;
  readonly nodeId: string | null;
  readonly state: 'viewing' | 'editing';
}

/** The state of the page: the list of flows, or one of them. */
export type OpenedFlow =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening'; readonly flowId: string }
  | { readonly kind: 'failed'; readonly flowId: string; readonly error: Error }
  | { readonly kind: 'open'; readonly flow: OpenFlow };

/** The running editor of a session. */
export interface RunningEditor {
  readonly session: ComponentLink<EditorEvent>;
  readonly request: RequestApi;
  readonly source: FlowSource;
  readonly storage: QueueStorage;
  readonly stream: ValueStore<StreamState>;
  readonly opened: ValueStore<OpenedFlow>;
  /** The others in each flow. */
  readonly presence: ValueStore<ReadonlyMap<string, readonly PresentEditor[]>>;
  /** Grows when any flow has changed. */
  readonly listVersion: ValueStore<number>;
  /** Set once the service has refused the session. */
  readonly isEnded: ValueStore<boolean>;
  readonly canWrite: boolean;
  /** Opens a flow, after what waits in the open one has been saved; with `left`, as the last session has left it. */
  open(flowId: string, left?: ResumableState): Promise<void>;
  /** Opens a flow in place of a deleted one. `fill` puts into it what the user had; until then nothing of that is given up. */
  replace(gone: OpenFlow, flowId: string, fill: (flow: OpenFlow) => void): Promise<void>;
  /** Goes back to the list. */
  leave(): Promise<void>;
  close(): void;
}

/** A flow that a session was in, for the next session of the same user. */
export interface ResumableFlow {
  readonly flowId: string;
  /** Nothing, for a flow that was not read yet. */
  readonly left: ResumableState | undefined;
}

/** Returns the flow that a session is in; null in the list of flows. */
export const resumableFlowOf = ({ opened }: Pick<RunningEditor, 'opened'>): ResumableFlow | null => {
  const now = opened.get();
  if (now.kind === 'none') return null;
  if (now.kind !== 'open') return { flowId: now.flowId, left: undefined };
  return {
    flowId: now.flow.flowId,
    left: { shown: now.flow.shown(), history: now.flow.state.get().history },
  };
};

const flowIdOf = (opened: OpenedFlow): string | null => {
  if (opened.kind === 'none') return null;
  return opened.kind === 'open' ? opened.flow.flowId : opened.flowId;
};

type Parts = Omit<RunningEditor, 'open' | 'replace' | 'leave' | 'close'>;

/** Opens a flow that tells the page around the editor what becomes of it. */
const openForHost = (
  { session, source, storage }: Parts,
  flowId: string,
  left?: ResumableState,
): Promise<OpenFlow> =>
  openFlow({
    flowId,
    left,
    source,
    storage,
    onSaved: (revision) => session.tell({ event: 'flowSaved', flowId, revision }),
    onDirty: (dirty) => session.tell({ event: 'dirtyChanged', dirty }),
    createId: () => crypto.randomUUID(),
    now: () => performance.now(),
  });

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Opens flows, one at a time. */
const createNavigation = (parts: Parts) => {
  const { opened } = parts;
  const current = (): OpenFlow | null => {
    const now = opened.get();
    return now.kind === 'open' ? now.flow : null;
  };
  const closeCurrent = async (): Promise<void> => {
    const flow = current();
    await flow?.flush();
    flow?.close();
  };
  const open = async (flowId: string, left?: ResumableState): Promise<void> => {
    if (flowIdOf(opened.get()) === flowId && opened.get().kind !== 'failed') return;
    await closeCurrent();
    opened.update(() => ({ kind: 'opening', flowId }));
    const isWanted = (): boolean => flowIdOf(opened.get()) === flowId;
    try {
      const flow = await openForHost(parts, flowId, left);
      if (isWanted()) opened.update(() => ({ kind: 'open', flow }));
      else flow.close();
    } catch (error) {
      if (isWanted()) opened.update(() => ({ kind: 'failed', flowId, error: toError(error) }));
    }
  };
  const leave = async (): Promise<void> => {
    await closeCurrent();
    opened.update(() => ({ kind: 'none' }));
  };
  return { current, open, leave };
};

/** Opens a flow in place of a deleted one, which is left when the new one has everything. */
const createReplacing =
  (parts: Parts): RunningEditor['replace'] =>
  async (gone, flowId, fill) => {
    const flow = await openForHost(parts, flowId);
    fill(flow);
    gone.abandon();
    gone.close();
    parts.opened.update(() => ({ kind: 'open', flow }));
  };

/** Takes who has a flow open. A user is no colleague of their own. */
const takePresence = (
  { presence, session }: Parts,
  { flowId, users }: Extract<StreamEvent, { type: 'flowPresence' }>['presence'],
): void =>
  presence.update((all) => {
    const others = users.flatMap(({ state, ...user }) =>
      user.id === session.info.user.id || state === 'left' ? [] : [{ ...user, state }],
    );
    return new Map(all).set(flowId, others);
  });

/** Reacts to the stream: brings in what others have done, and makes up for a loss of the connection. */
const createReactions = (parts: Parts, current: () => OpenFlow | null) => {
  const { session, stream, listVersion, isEnded } = parts;
  const take = (changes: readonly StreamChange[]): void => {
    const flow = current();
    const isOpen = (type: string): boolean =>
      changes.some((change) => change.type === type && change.id === flow?.flowId);
    if (isOpen('flows')) flow?.catchUp();
    if (isOpen('flowLayouts')) flow?.readLayout();
    if (changes.some(({ type }) => type === 'flows')) listVersion.update((version) => version + 1);
  };
  const catchUp = (): void => {
    current()?.takeOver();
    current()?.catchUp();
    current()?.readLayout();
    listVersion.update((version) => version + 1);
  };
  let wasLost = false;
  return {
    onState: (state: StreamState): void => {
      stream.update(() => state);
      if (state === 'open' && wasLost) catchUp();
      wasLost = state === 'lost' || (wasLost && state !== 'open');
    },
    onEvent: (event: StreamEvent): void => {
      if (event.type === 'changes') take(event.changes);
      else if (event.type === 'flowPresence') takePresence(parts, event.presence);
      else if (event.type === 'reset') catchUp();
      else if (event.type === 'ended') {
        isEnded.update(() => true);
        session.check();
      }
    },
  };
};

/** Saves what waits as soon as the browser is online, and takes over the work of closed tabs when this one is looked at. */
const watchPage = (current: () => OpenFlow | null): (() => void) => {
  const whenOnline = (): void => void current()?.flush();
  const whenShown = (): void => {
    if (document.visibilityState === 'visible') current()?.takeOver();
  };
  window.addEventListener('online', whenOnline);
  document.addEventListener('visibilitychange', whenShown);
  return () => {
    window.removeEventListener('online', whenOnline);
    document.removeEventListener('visibilitychange', whenShown);
  };
};

/** Starts the editor of a session: opens its stream, and keeps what it shows up to date. */
export const startEditor = (session: ComponentLink<EditorEvent>): RunningEditor => {
  const { user, organization, draftKey, access } = session.info;
  const isEnded = createValueStore(false);
  const request = createApiRequests(async (path, options) => {
    const response = await session.send(path, options);
    if (response.status === 401) isEnded.update(() => true);
    return response;
  });
  const parts: Parts = {
    session,
    request,
    source: createFlowSource(request),
    storage: openQueueStorage(user.id, draftKey),
    stream: createValueStore<StreamState>('connecting'),
    opened: createValueStore<OpenedFlow>({ kind: 'none' }),
    presence: createValueStore(new Map()),
    listVersion: createValueStore(0),
    isEnded,
    canWrite: access === 'write',
  };
  const { current, open, leave } = createNavigation(parts);
  const sharedName = `flow-editor ${organization.id} ${user.id}`;
  const reactions = createReactions(parts, current);
  const live = openLiveStream({ ...session.stream, sharedName, ...reactions });
  const stopWatching = watchPage(current);
  return {
    ...parts,
    open,
    replace: createReplacing(parts),
    leave,
    close: () => {
      stopWatching();
      live.close();
      current()?.close();
    },
  };
};
