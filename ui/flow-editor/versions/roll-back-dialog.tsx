import { type ReactElement, useCallback, useEffect, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useFlowEditor } from '../components/editor-context.ts';
import { LoadingLines } from '../components/loading-lines.tsx';
import { useLoaded, usePanelTexts } from '../components/panel-context.ts';
import { catchFocus } from '../components/regions.ts';
import { ChangeList } from './change-list.tsx';
import { loadVersion, sendPublication, type VersionLine } from './version-requests.ts';

/** The earlier version, and the one that runs get now. */
interface RollBackSides {
  readonly line: VersionLine;
  readonly live: VersionLine;
}

/** Shows what changes for runs. Of the settings a version brings only its given variables back. */
const RollBackChanges = ({ line, live }: RollBackSides): ReactElement => {
  const { request } = useFlowEditor();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [before, { graph, givenVariables }] = await Promise.all([
        loadVersion(request, live.id, signal),
        loadVersion(request, line.id, signal),
      ]);
      return { before, after: { graph, settings: givenVariables ? { givenVariables } : {} } };
    },
    [request, line.id, live.id],
  );
  const { value, error, retry } = useLoaded(load);
  if (error) return <FailureNote error={error} retry={retry} />;
  return value ? <ChangeList compared={value} /> : <LoadingLines retry={retry} />;
};

interface RollBackDialogProps extends RollBackSides {
  readonly close: (done: boolean) => void;
}

/** Asks before an earlier version is made live again. */
export const RollBackDialog = ({ line, live, close }: RollBackDialogProps): ReactElement => {
  const texts = usePanelTexts();
  const { request, flowId, tell } = useFlowEditor();
  const [state, setState] = useState<{ isBusy: boolean; error: Error | null }>({
    isBusy: false,
    error: null,
  });
  // A button that is busy cannot keep the focus, so the dialog has none to give back.
  useEffect(() => () => catchFocus('.version-list button'), []);
  const publish = async (): Promise<void> => {
    setState({ isBusy: true, error: null });
    try {
      const publication = { version: line.version };
      tell({ event: 'flowPublished', flowId, version: await sendPublication(request, flowId, publication) });
      close(true);
    } catch (error) {
      setState({ isBusy: false, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  return (
    <DialogBox
      isAlert
      className="publish-dialog"
      title={texts.rollBackTitle(line.version)}
      onClose={() => close(false)}
    >
      <p>{texts.rollBackText}</p>
      <RollBackChanges line={line} live={live} />
      {state.error && <FailureNote error={state.error} />}
      <div className="dialog-buttons">
        <TextButton onPress={() => close(false)}>{texts.cancel}</TextButton>
        <TextButton kind="primary" isDisabled={state.isBusy} onPress={() => void publish()}>
          {texts.rollBack}
        </TextButton>
      </div>
    </DialogBox>
  );
};
