import {
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useStoreValue } from '../../shared/value-store.ts';
import type { WantedFlow } from '../data/generation-source.ts';
import { generationKeys } from '../live/generator.ts';
import { emptyDraft, fromParameters, type GenerationDraft, hasWork } from '../model/generation-draft.ts';
import type { EngineTask, GeneratedTask, VacancyReading } from '../model/records.ts';
import { useGenerationDraft, useGenerator } from './generation-context.ts';

const pollMs = 5_000;
const slowPollMs = 30_000;

const isRunning = (task: EngineTask | undefined): boolean =>
  task?.status === 'queued' || task?.status === 'processing';

/** Returns how often a task is read: the stream tells of its changes, and is made up for while it is away. */
const usePollMs = (): number => {
  const { stream } = useGenerator();
  return useStoreValue(stream) === 'open' ? slowPollMs : pollMs;
};

/** Reads an analysis until it has ended. */
export const useVacancyReading = (id: string): UseQueryResult<VacancyReading> => {
  const { source } = useGenerator();
  const everyMs = usePollMs();
  return useQuery({
    queryKey: generationKeys.analysis(id),
    queryFn: () => source.analysis(id),
    refetchInterval: ({ state }) => isRunning(state.data) && everyMs,
  });
};

/** Reads a generation until it has ended. */
export const useGeneratedTask = (id: string): UseQueryResult<GeneratedTask> => {
  const { source } = useGenerator();
  const everyMs = usePollMs();
  return useQuery({
    queryKey: generationKeys.generation(id),
    queryFn: () => source.generation(id),
    refetchInterval: ({ state }) => isRunning(state.data) && everyMs,
  });
};

/** Reports to the host each generation that has ended with a flow, once, whatever the screen shows. */
export const useAnnouncements = (): void => {
  const { source, link, draft } = useGenerator();
  const { toAnnounce } = useStoreValue(draft);
  const everyMs = usePollMs();
  const tasks = useQueries({
    queries: toAnnounce.map((id) => ({
      queryKey: generationKeys.generation(id),
      queryFn: () => source.generation(id),
      refetchInterval: everyMs,
    })),
  });
  const ended = tasks.flatMap(({ data }) => (data && !isRunning(data) ? [data] : []));
  useEffect(() => {
    for (const { id, flowId } of ended) {
      if (!draft.get().toAnnounce.includes(id)) continue;
      draft.update((now) => ({ ...now, toAnnounce: now.toAnnounce.filter((each) => each !== id) }));
      if (flowId !== null) link.tell({ event: 'flowGenerated', flowGenerationId: id, flowId });
    }
  });
};

/** Gives a request its key: the same for the same content, until the request has succeeded. */
const useRequestKey = () => {
  const last = useRef({ content: '', key: '' });
  return {
    keyOf: (content: string): string => {
      if (last.current.content !== content || last.current.key === '')
        last.current = { content, key: crypto.randomUUID() };
      return last.current.key;
    },
    renew: (): void => {
      last.current = { content: '', key: '' };
    },
  };
};

/** Asks for an analysis of a text, and goes on to the questions. */
export const useAnalyse = () => {
  const { source } = useGenerator();
  const queries = useQueryClient();
  const { change } = useGenerationDraft();
  const { keyOf, renew } = useRequestKey();
  return useMutation({
    mutationFn: (text: string) => source.analyse(text, keyOf(text)),
    onSuccess: (reading, text) => {
      renew();
      queries.setQueryData(generationKeys.analysis(reading.id), reading);
      change({ analysis: { id: reading.id, text, isTaken: false }, step: 'questions' });
    },
  });
};

/** Asks for a flow, and shows how it is made. */
export const useGenerate = () => {
  const { source, draft } = useGenerator();
  const queries = useQueryClient();
  const { keyOf, renew } = useRequestKey();
  return useMutation({
    mutationFn: (wanted: WantedFlow) => source.generate(wanted, keyOf(JSON.stringify(wanted))),
    onSuccess: (task) => {
      const { id } = task;
      renew();
      queries.setQueryData(generationKeys.generation(id), task);
      void queries.invalidateQueries({ queryKey: generationKeys.recent });
      draft.update((now) => ({
        ...now,
        step: 'flow',
        generationId: id,
        madeId: id,
        toAnnounce: [...now.toAnnounce, id],
      }));
    },
  });
};

const draftOf = (
  { flowType, text, parameters }: GeneratedTask,
  before: GenerationDraft,
): GenerationDraft => ({
  ...emptyDraft,
  ...fromParameters(parameters),
  flowType,
  text,
  toAnnounce: before.toAnnounce,
});

/** Goes back to the choices that a generation was asked for with, in one of their steps. What was filled in since can be had back. */
export const useReopenChoices = () => {
  const { draft, earlier } = useGenerator();
  return (task: GeneratedTask, step: GenerationDraft['step'] = 'questions'): void => {
    const now = draft.get();
    if (now.madeId === task.id) {
      draft.update(() => ({ ...now, step, generationId: null }));
      return;
    }
    if (hasWork(now)) earlier.update(() => ({ ...now, step: 'questions', generationId: null }));
    draft.update(() => ({ ...draftOf(task, now), step }));
  };
};

/** Leaves the generation that is shown, for a new flow. What was filled in for another flow meanwhile stays. */
export const useBeginAnew = () => {
  const { draft } = useGenerator();
  return (): void =>
    draft.update((now) =>
      now.madeId === now.generationId
        ? { ...emptyDraft, toAnnounce: now.toAnnounce }
        : { ...now, step: 'type', generationId: null },
    );
};
