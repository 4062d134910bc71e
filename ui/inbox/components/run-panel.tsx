import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { queryKeys } from '../live/apply-changes.ts';
import type { InboxConversation, InboxRun } from '../model/records.ts';
import { FailureNote } from '../../design/failure-note.tsx';
import { useInbox, useInboxLocale } from './inbox-context.ts';
import { SearchedOptions } from './option-picker.tsx';
import { AnswerLine } from './answer-line.tsx';
import { RunFacts } from './run-facts.tsx';
import { RunPath } from './run-path-list.tsx';

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
        <TextButton onPress={close}>{texts.details.keepRun}</TextButton>
        <TextButton kind="danger" isDisabled={cancel.isPending} onPress={() => cancel.mutate()}>
          {texts.details.cancelRun}
        </TextButton>
      </div>
    </DialogBox>
  );
};

type RunDialog = 'start' | 'cancel';

const RunButtons = ({
  row,
  run,
  open,
}: {
  row: InboxConversation;
  run: InboxRun | null;
  open: (dialog: RunDialog) => void;
}): ReactElement => {
  const { canWrite, session } = useInbox();
  // The service starts no flow for somebody who opted out.
  const canStart = canWrite && !row.isCandidateDeleted && row.optedOutAt === null;
  const { texts } = useInboxLocale();
  const flowId = run?.flow?.id;
  const isLive = run?.status === 'running' || run?.status === 'queued';
  return (
    <div className="panel-buttons">
      {canStart && (
        <TextButton symbol="play" onPress={() => open('start')}>
          {texts.details.startRun}
        </TextButton>
      )}
      {canWrite && isLive && (
        <TextButton kind="quiet" onPress={() => open('cancel')}>
          {texts.details.cancelRun}
        </TextButton>
      )}
      {flowId !== undefined && (
        <TextButton
          kind="quiet"
          symbol="external"
          onPress={() => session.tell({ event: 'flowOpenRequested', flowId })}
        >
          {texts.details.openFlow}
        </TextButton>
      )}
    </div>
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
  const { texts } = useInboxLocale();
  const { data: run, error, refetch } = useShownRun(row);
  const [dialog, setDialog] = useState<RunDialog | null>(null);
  return (
    <section className="panel-part">
      <h3 className="panel-title">{texts.details.run}</h3>
      {row.flowRunId === null && <p className="field-none">{texts.details.noRun}</p>}
      {!run && error && <FailureNote error={error} retry={() => void refetch()} />}
      {run && <RunFacts run={run} isPaused={row.chatbotPaused} />}
      {run && (
        <>
          <h4 className="panel-subtitle">{texts.details.answers}</h4>
          {run.answers.length === 0 && <p className="field-none">{texts.details.noAnswers}</p>}
          <ol className="answers">
            {run.answers.map((answer) => (
              <AnswerLine key={answer.name} answer={answer} showMessage={showMessage} />
            ))}
          </ol>
          <RunPath run={run} threadId={row.threadId} showMessage={showMessage} />
        </>
      )}
      <RunButtons row={row} run={run ?? null} open={setDialog} />
      {dialog === 'start' && <StartDialog row={row} close={() => setDialog(null)} />}
      {dialog === 'cancel' && run && <CancelDialog run={run} close={() => setDialog(null)} />}
    </section>
  );
};
