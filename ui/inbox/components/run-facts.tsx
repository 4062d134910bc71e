import type { ReactElement } from 'react';

import type { InboxRun } from '../model/records.ts';
import { FieldLine } from './candidate-field.tsx';
import { useInboxLocale } from './inbox-context.ts';

interface RunFactsProps {
  readonly run: InboxRun;
  /** Whether the chatbot is paused, so that the timers of the run stand still. */
  readonly isPaused: boolean;
}

const Deadlines = ({ run }: Pick<RunFactsProps, 'run'>): ReactElement => {
  const { texts, shortDateTime } = useInboxLocale();
  const { remindAt, expireAt } = run;
  return (
    <>
      {remindAt !== null && <FieldLine label={texts.details.reminds}>{shortDateTime(remindAt)}</FieldLine>}
      {expireAt !== null && <FieldLine label={texts.details.expires}>{shortDateTime(expireAt)}</FieldLine>}
    </>
  );
};

/** The state of a run: its flow and version, where it stands, and when it goes on by itself. */
export const RunFacts = ({ run, isPaused }: RunFactsProps): ReactElement => {
  const { texts, shortDateTime } = useInboxLocale();
  const outcomes: Readonly<Record<string, string>> = texts.details.outcomes;
  const status = texts.details.runStatuses[run.status];
  const outcome = run.outcome === null ? undefined : outcomes[run.outcome];
  return (
    <>
      <p className="run-name">
        <strong>{run.flow?.name ?? '–'}</strong>
        {run.flowVersion !== null && <span>{texts.details.version(run.flowVersion)}</span>}
      </p>
      <dl className="field-pairs">
        <FieldLine label={texts.details.status}>
          <span className={`run-status run-${run.status}`}>
            {outcome === undefined ? status : `${status} · ${outcome}`}
          </span>
        </FieldLine>
        {run.status === 'running' && run.currentNode && run.currentNode.name !== '' && (
          <FieldLine label={texts.details.step}>{run.currentNode.name}</FieldLine>
        )}
        {run.startedAt !== null && (
          <FieldLine label={texts.details.started}>{shortDateTime(run.startedAt)}</FieldLine>
        )}
        {run.finishedAt !== null && (
          <FieldLine label={texts.details.finished}>{shortDateTime(run.finishedAt)}</FieldLine>
        )}
        {run.status === 'running' && !isPaused && <Deadlines run={run} />}
      </dl>
      {run.status === 'running' && isPaused && <p className="field-none">{texts.details.timersRest}</p>}
      {run.errors.map((error) => (
        <p className="warning-words" key={error} lang="en">
          {error}
        </p>
      ))}
    </>
  );
};
