import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { queryKeys } from '../live/apply-changes.ts';
import type { InboxConversation, InboxRun, RunAnswer } from '../model/records.ts';
import { FieldLine } from './candidate-field.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useInbox, useInboxLocale } from './inbox-context.ts';
import { SearchedOptions } from './option-picker.tsx';

const toWords = (variable: string): string => {
  const words = variable
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface AnswerLineProps {
  readonly answer: RunAnswer;
  readonly showMessage: (id: string) => void;
}

const AnswerLine = ({ answer, showMessage }: AnswerLineProps): ReactElement => {
  const { texts, language } = useInboxLocale();
  const { name, value, words, messageId, method, confidence } = answer;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(confidence);
  const isSaidDifferently = words !== '' && words !== value;
  return (
    <li className="answer">
      <span className="answer-name">{toWords(name)}</span>
      <span className="answer-value">{value === '' ? '–' : value}</span>
      {isSaidDifferently && <q className="answer-words">{words}</q>}
      <span className="answer-foot">
        {method !== '' && <span>{method}</span>}
        {confidence > 0 && confidence < 1 && <span>{texts.details.confidence(percent)}</span>}
        {messageId !== null && messageId !== '' && (
          <button className="text-link" type="button" onClick={() => showMessage(messageId)}>
            {texts.details.showMessage}
          </button>
        )}
      </span>
    </li>
  );
};

const StartDialog = ({ row, close }: { row: InboxConversation; close: () => void }): ReactElement => {
  const { source } = useInbox();
  const { texts } = useInboxLocale();
  const [flowId, setFlowId] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: async () => {
      if (flowId !== null) await source.details.startRun(row.threadId, flowId);
    },
    onSuccess: close,
  });
  return (
    <DialogBox title={texts.details.startRunTitle} onClose={close}>
      <p>{texts.details.startRunText}</p>
      <SearchedOptions
        kind="flows"
        label={texts.list.filterNames.flowId}
        chosenId={flowId}
        choose={setFlowId}
        isRequired
      />
      {start.error && <FailureNote error={start.error} />}
      <div className="dialog-buttons">
        <TextButton onPress={close}>{texts.details.cancel}</TextButton>
        <TextButton
          kind="primary"
          isDisabled={flowId === null || start.isPending}
          onPress={() => start.mutate()}
        >
          {texts.details.start}
        </TextButton>
      </div>
    </DialogBox>
  );
};

const CancelDialog = ({ run, close }: { run: InboxRun; close: () => void }): ReactElement => {
  const { source } = useInbox();
  const { texts } = useInboxLocale();
  const cancel = useMutation({ mutationFn: () => source.details.cancelRun(run.id), onSuccess: close });
  return (
    <DialogBox title={texts.details.cancelRunTitle} onClose={close} isAlert>
      <p>{texts.details.cancelRunText}</p>
      {cancel.error && <FailureNote error={cancel.error} />}
      <div className="dialog-buttons">
        <TextButton onPress={close}>{texts.details.cancel}</TextButton>
        <TextButton kind="danger" isDisabled={cancel.isPending} onPress={() => cancel.mutate()}>
          {texts.details.cancelRun}
        </TextButton>
      </div>
    </DialogBox>
  );
};

const RunFacts = ({ run }: { run: InboxRun }): ReactElement => {
  const { texts, dateTime } = useInboxLocale();
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
          <FieldLine label={texts.details.started}>{dateTime(run.startedAt)}</FieldLine>
        )}
        {run.finishedAt !== null && (
          <FieldLine label={texts.details.finished}>{dateTime(run.finishedAt)}</FieldLine>
        )}
      </dl>
      {run.errors.map((error) => (
        <p className="warning-words" key={error} lang="en">
          {error}
        </p>
      ))}
    </>
  );
};

interface RunPanelProps {
  readonly row: InboxConversation;
  readonly showMessage: (id: string) => void;
}

const useShownRun = (row: InboxConversation) => {
  const { source } = useInbox();
  const id = row.flowRunId ?? '';
  return useQuery({
    queryKey: queryKeys.run(id),
    queryFn: () => source.details.run(id),
    enabled: id !== '',
  });
};

/** The run of a flow in a conversation: where it stands, and which answers it has. */
export const RunPanel = ({ row, showMessage }: RunPanelProps): ReactElement => {
  const { canWrite } = useInbox();
  const { texts } = useInboxLocale();
  const { data: run, error, refetch } = useShownRun(row);
  const [dialog, setDialog] = useState<'start' | 'cancel' | null>(null);
  const isLive = run?.status === 'running' || run?.status === 'queued';
  return (
    <section className="panel-part">
      <h3 className="panel-title">{texts.details.run}</h3>
      {row.flowRunId === null && <p className="field-none">{texts.details.noRun}</p>}
      {!run && error && <FailureNote error={error} retry={() => void refetch()} />}
      {run && <RunFacts run={run} />}
      {run && (
        <>
          <h4 className="panel-subtitle">{texts.details.answers}</h4>
          {run.answers.length === 0 && <p className="field-none">{texts.details.noAnswers}</p>}
          <ol className="answers">
            {run.answers.map((answer) => (
              <AnswerLine key={answer.name} answer={answer} showMessage={showMessage} />
            ))}
          </ol>
        </>
      )}
      {canWrite && (
        <div className="panel-buttons">
          <TextButton symbol="play" onPress={() => setDialog('start')}>
            {texts.details.startRun}
          </TextButton>
          {isLive && (
            <TextButton kind="quiet" onPress={() => setDialog('cancel')}>
              {texts.details.cancelRun}
            </TextButton>
          )}
        </div>
      )}
      {dialog === 'start' && <StartDialog row={row} close={() => setDialog(null)} />}
      {dialog === 'cancel' && run && <CancelDialog run={run} close={() => setDialog(null)} />}
    </section>
  );
};
