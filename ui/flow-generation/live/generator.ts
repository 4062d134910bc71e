import type { QueryClient } from '@tanstack/react-query';

import type { ComponentLink } from '../../bridge/component-link.ts';
import type { ComponentError } from '../../bridge/frame.ts';
import { openLiveStream, type StreamState } from '../../bridge/live-stream.ts';
import type { StreamChange, StreamEvent } from '../../bridge/stream-event.ts';
import type { KeyValueStorage } from '../../shared/browser-storage.ts';
import { createQueries } from '../../shared/create-queries.ts';
import { createApiRequests } from '../../shared/json-api.ts';
import { createValueStore, type ValueStore } from '../../shared/value-store.ts';
import { createGenerationSource, type GenerationSource } from '../data/generation-source.ts';
import { emptyDraft, type GenerationDraft } from '../model/generation-draft.ts';
import { type DraftKeeper, openDraftKeeper } from './draft-keeper.ts';

/** An event that the page around the generation hears. */
export type GenerationEvent =
  | { readonly event: 'flowGenerated'; readonly flowGenerationId: string; readonly flowId: string }
  | { readonly event: 'flowOpenRequested'; readonly flowId: string };

/** The running generation of flows: what it knows, and what it can do. */
export interface FlowGenerator {
  readonly link: ComponentLink<GenerationEvent>;
  readonly source: GenerationSource;
  readonly queries: QueryClient;
  readonly stream: ValueStore<StreamState>;
  readonly draft: ValueStore<GenerationDraft>;
  /** The draft from before an action of the host took its place. */
  readonly earlier: ValueStore<GenerationDraft | null>;
  readonly keeper: DraftKeeper;
  /** Set once the service has refused the session. */
  readonly isEnded: ValueStore<boolean>;
  readonly canWrite: boolean;
  fail(error: ComponentError): void;
  close(): void;
}

/** The keys of what is read. */
export const generationKeys = {
  flowTypes: ['flowTypes'],
  recent: ['recent'],
  schedules: ['schedules'],
  analysis: (id: string) => ['analysis', id],
  generation: (id: string) => ['generation', id],
  outline: (flowId: string) => ['outline', flowId],
} as const;

const keysOf = ({ type, id }: StreamChange): readonly (readonly string[])[] => {
  if (type === 'flowGenerations') return [generationKeys.generation(id), generationKeys.recent];
  if (type === 'vacancyAnalyses') return [generationKeys.analysis(id)];
  // A flow that is gone or renamed shows in the generation that made it.
  if (type === 'flows')
    return [['generation'], generationKeys.recent, generationKeys.outline(id), ['played', id]];
  return [];
};

const takeChanges = (queries: QueryClient, changes: readonly StreamChange[]): void => {
  const keys = new Map(changes.flatMap(keysOf).map((key) => [key.join(' '), key]));
  for (const queryKey of keys.values()) void queries.invalidateQueries({ queryKey });
};

type Parts = Omit<FlowGenerator, 'close'>;

const listen = ({ link, queries, stream, isEnded }: Parts): { close(): void } => {
  const { user, organization } = link.info;
  const onState = (state: StreamState): void => {
    const wasLost = stream.get() === 'lost';
    stream.update(() => state);
    // The stream goes on where it stopped; what failed meanwhile is read again.
    if (state === 'open' && wasLost)
      void queries.invalidateQueries({ predicate: (query) => query.state.error !== null });
  };
  const onEvent = (event: StreamEvent): void => {
    if (event.type === 'changes') takeChanges(queries, event.changes);
    else if (event.type === 'reset') void queries.invalidateQueries();
    else if (event.type === 'ended') {
      isEnded.update(() => true);
      link.check();
    }
  };
  const sharedName = `flow-generation ${organization.id} ${user.id}`;
  return openLiveStream({ ...link.stream, sharedName, onEvent, onState });
};

/** Starts the generation of a session: shows what was filled in before, opens the stream, and keeps the rest up to date. */
export const startGenerator = (
  link: ComponentLink<GenerationEvent>,
  storage: KeyValueStorage,
  fail: FlowGenerator['fail'],
): FlowGenerator => {
  const { user, organization, draftKey, access } = link.info;
  const isEnded = createValueStore(false);
  const draft = createValueStore(emptyDraft);
  const request = createApiRequests(async (path, options) => {
    const response = await link.send(path, options);
    if (response.status === 401) isEnded.update(() => true);
    return response;
  });
  const parts: Parts = {
    link,
    source: createGenerationSource(request),
    queries: createQueries(),
    stream: createValueStore<StreamState>('connecting'),
    draft,
    earlier: createValueStore<GenerationDraft | null>(null),
    keeper: openDraftKeeper(storage, `flow-generation ${organization.id} ${user.id}`, draftKey, draft),
    isEnded,
    canWrite: access === 'write',
    fail,
  };
  const live = listen(parts);
  const close = (): void => {
    live.close();
    parts.keeper.close();
    parts.queries.clear();
  };
  return { ...parts, close };
};
