import { type ReactElement, useEffect } from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { TextButton } from '../../design/button.tsx';
import { ConnectionBar } from '../../design/connection-bar.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { SlowNote } from '../../design/slow-note.tsx';
import { useStateTexts } from '../../design/state-texts.ts';
import { toRequestFailure } from '../../shared/json-api.ts';
import { useStoreValue } from '../../shared/value-store.ts';
import { preloadFlowCode } from '../live/preload-flow-code.ts';
import { useEditorTexts } from './editor-locale.ts';
import { FlowList } from './flow-list.tsx';
import { laterFrame } from './later-frame.ts';
import { useRunningEditor } from './running-editor.ts';

/** Stands where the flow will be while it is read. */
const FlowSkeleton = ({ retry }: { readonly retry: () => void }): ReactElement => {
  const texts = useStateTexts();
  useEffect(preloadFlowCode, []);
  return (
    <output className="frame-skeleton">
      <h1 className="for-listeners">{texts.loading}</h1>
      <div className="frame-skeleton-head">
        <span className="skeleton" style={{ inlineSize: '9rem' }} />
        <span className="skeleton" style={{ inlineSize: '14rem' }} />
        <span className="skeleton" style={{ inlineSize: '6rem' }} />
      </div>
      <SlowNote retry={retry} />
    </output>
  );
};

const OpenFailure = ({ flowId, error }: { readonly flowId: string; readonly error: Error }): ReactElement => {
  const { open, leave } = useRunningEditor();
  const { states, frame } = useEditorTexts();
  const { status } = toRequestFailure(error);
  const back = (
    <TextButton symbol="back" onPress={() => void leave()}>
      {frame.back}
    </TextButton>
  );
  if (status === 404)
    return (
      <BlankState isPage symbol="flow" title={states.notFound}>
        {back}
      </BlankState>
    );
  return (
    <BlankState isPage symbol="alert" title={states.failed}>
      <FailureNote error={error} retry={() => void open(flowId)} />
      {back}
    </BlankState>
  );
};

const OpenedPage = (): ReactElement => {
  const { opened, open, leave } = useRunningEditor();
  const now = useStoreValue(opened);
  if (now.kind === 'none') return <FlowList />;
  if (now.kind === 'opening')
    return <FlowSkeleton key={now.flowId} retry={() => void leave().then(() => open(now.flowId))} />;
  if (now.kind === 'failed') return <OpenFailure flowId={now.flowId} error={now.error} />;
  return <laterFrame.View key={now.flow.flowId} flow={now.flow} />;
};

/** The whole editor: the list of flows, or the flow that is open. */
export const EditorApp = (): ReactElement => {
  const { stream } = useRunningEditor();
  return (
    <main className="flow-editor">
      <ConnectionBar stream={stream} />
      <OpenedPage />
    </main>
  );
};
