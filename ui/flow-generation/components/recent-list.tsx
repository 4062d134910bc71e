import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useStateTexts } from '../../design/state-texts.ts';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { SymbolName } from '../../design/symbol-paths.ts';
import { generationKeys } from '../live/generator.ts';
import { wordsFor } from '../model/generation-locale.ts';
import type { GeneratedTask } from '../model/records.ts';
import { useGenerationDraft, useGenerationLocale, useGenerator, useTicking } from './generation-context.ts';
import { SkeletonLines } from './skeleton-lines.tsx';

const minuteMs = 60_000;

type RecentState = GeneratedTask['status'] | 'deleted';

const stateOf = ({ status, flowId }: GeneratedTask): RecentState =>
  status === 'finished' && flowId === null ? 'deleted' : status;

const symbols: Readonly<Record<RecentState, SymbolName>> = {
  queued: 'clock',
  processing: 'pencil',
  finished: 'done',
  exception: 'alert',
  deleted: 'trash',
};

const firstLineOf = (text: string): string => text.trim().split('\n')[0]?.slice(0, 120) ?? '';

/** Returns the name of a generation: that of its flow, or what it will be called. */
const nameOf = ({ flowName, parameters, text }: GeneratedTask, unnamed: string): string => {
  const { flowName: wanted } = parameters;
  return flowName ?? (typeof wanted === 'string' ? wanted : firstLineOf(text) || unnamed);
};

const RecentRow = ({ task, now }: { task: GeneratedTask; now: number }): ReactElement => {
  const { texts, ago, dateTime } = useGenerationLocale();
  const { change } = useGenerationDraft();
  const state = stateOf(task);
  const kind = wordsFor(texts.kinds, task.flowType)?.title ?? task.flowType;
  return (
    <li>
      <button
        className="recent-row"
        type="button"
        onClick={() => change({ step: 'flow', generationId: task.id })}
      >
        <span className="recent-name">{nameOf(task, texts.recent.unnamed)}</span>
        <span className={`recent-state recent-${state}`}>
          <DesignSymbol name={symbols[state]} />
          {texts.recent.states[state]}
        </span>
        <span className="recent-more">
          {kind} ·{' '}
          <time dateTime={task.createdAt} title={dateTime(task.createdAt)}>
            {ago(task.createdAt, now)}
          </time>
        </span>
      </button>
    </li>
  );
};

/** The generations of the organization, the newest first. */
export const RecentList = (): ReactElement => {
  const { source } = useGenerator();
  const { texts } = useGenerationLocale();
  const states = useStateTexts();
  const now = useTicking(minuteMs);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: generationKeys.recent,
    queryFn: ({ pageParam }) => source.recent(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
  });
  // New rows move the pages: a row that came twice is shown once.
  const tasks = [
    ...new Map(data?.pages.flatMap((page) => page.tasks).map((task) => [task.id, task])).values(),
  ];
  return (
    <section className="column recent" aria-labelledby="recent-title">
      <h2 className="part-title" id="recent-title">
        {texts.recent.title}
      </h2>
      {error && <FailureNote error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonLines label={states.loading} count={3} retry={() => void refetch()} />}
      {data && tasks.length === 0 && <p className="part-text">{texts.recent.none}</p>}
      <ul className="recent-rows">
        {tasks.map((task) => (
          <RecentRow key={task.id} task={task} now={now} />
        ))}
      </ul>
      {hasNextPage && (
        <TextButton isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {texts.recent.more}
        </TextButton>
      )}
    </section>
  );
};
