import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';

import { FailureNote } from '../../design/failure-note.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { queryKeys } from '../live/apply-changes.ts';
import type { InboxRun } from '../model/records.ts';
import { buildRunPath, type WalkedStep } from '../model/run-path.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';

interface RunPathProps {
  readonly run: InboxRun;
  readonly threadId: string;
  readonly showMessage: (id: string) => void;
}

/** Loads the path of a run, once it is asked for. */
const useRunPath = ({ run, threadId }: RunPathProps, isOpen: boolean) => {
  const { source } = useInbox();
  const flowId = run.flow?.id ?? '';
  const version = run.flowVersion ?? 0;
  const steps = useQuery({
    queryKey: queryKeys.flowSteps(flowId, version),
    queryFn: () => source.details.flowSteps(flowId, version),
    enabled: isOpen && flowId !== '' && version > 0,
  });
  const messages = useQuery({
    queryKey: queryKeys.runMessages(run.id),
    queryFn: () => source.details.runMessages(threadId, run.id),
    enabled: isOpen,
  });
  return {
    path: steps.data && messages.data ? buildRunPath(steps.data, messages.data) : null,
    error: steps.error ?? messages.error,
    retry: () => void Promise.all([steps.refetch(), messages.refetch()]),
  };
};

interface StepLineProps extends Pick<RunPathProps, 'showMessage'> {
  readonly step: WalkedStep;
  readonly isCurrent: boolean;
}

const StepLine = ({ step, isCurrent, showMessage }: StepLineProps): ReactElement => {
  const { texts, time, dateTime } = useInboxLocale();
  return (
    <li className="walked-step" aria-current={isCurrent ? 'step' : undefined}>
      <button className="walked-button" type="button" onClick={() => showMessage(step.messageId)}>
        <span className="walked-name">{step.name ?? texts.details.stepUnknown}</span>
        <time dateTime={step.at} title={dateTime(step.at)}>
          {time(step.at)}
        </time>
      </button>
    </li>
  );
};

/** The steps that a run has walked; a press on one leads to its message. */
export const RunPath = (props: RunPathProps): ReactElement | null => {
  const { run, showMessage } = props;
  const { texts } = useInboxLocale();
  const [isOpen, setOpen] = useState(false);
  const { path, error, retry } = useRunPath(props, isOpen);
  if (run.flow === null) return null;
  const isLast = (index: number): boolean => run.status === 'running' && index === (path?.length ?? 0) - 1;
  return (
    <details className="run-path" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="panel-subtitle">
        {texts.details.path}
        <DesignSymbol name="down" />
        {path && <span className="run-path-count">{texts.details.pathSteps(path.length)}</span>}
      </summary>
      {error && <FailureNote error={error} retry={retry} />}
      {!path && !error && <span className="skeleton" aria-busy="true" />}
      {path?.length === 0 && <p className="field-none">{texts.details.noPath}</p>}
      <ol className="walked">
        {path?.map((step, index) => (
          <StepLine key={step.messageId} step={step} isCurrent={isLast(index)} showMessage={showMessage} />
        ))}
      </ol>
    </details>
  );
};
