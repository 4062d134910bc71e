import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';

import type { FlowFault } from '../../../src/flow/compiled.ts';
import type { FlowGraph } from '../../../src/flow/flow.ts';
import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { RequestFailure } from '../../shared/json-api.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { LoadingLines } from '../components/loading-lines.tsx';
import type { PublishDialogProps } from '../components/panel-props.ts';
import { useLoaded, usePanelTexts } from '../components/panel-context.ts';
import { catchFocus, focusSoon } from '../components/regions.ts';
import { describeFlowFault } from '../forms/describe-fault.ts';
import { useFormTexts } from '../forms/form-scope.ts';
import type { EditorSettings } from '../model/edit.ts';
import { ChangeList } from '../versions/change-list.tsx';
import { changedSettings } from '../versions/changed-settings.ts';
import { diffGraphs, isSameValue } from '../versions/graph-diff.ts';
import { usePartAuthors } from '../versions/use-part-authors.ts';
import { loadLiveVersion, sendPublication } from '../versions/version-requests.ts';
import { ReplayReport } from './replay-report.tsx';
import '../styles/panels.css';

/** The draft that the user has looked at: only this is published. */
interface SeenDraft {
  readonly revision: number;
  readonly graph: FlowGraph;
  readonly settings: EditorSettings;
}

const emptyGraph: FlowGraph = { nodes: [] };

/** Lists the faults that keep the draft from being published; a press leads to its place. */
const BlockingFaults = ({ close }: { close: () => void }): ReactElement | null => {
  const texts = usePanelTexts();
  const formTexts = useFormTexts();
  const { faults, select, graph } = useFlowEditor();
  if (faults.length === 0) return null;
  const nameOf = (nodeId: string | undefined): string =>
    graph.nodes.find(({ id }) => id === nodeId)?.name ?? '';
  const go = ({ nodeId, actionId, transitionId }: FlowFault): void => {
    select({
      nodeIds: nodeId === undefined ? [] : [nodeId],
      actionId: actionId ?? null,
      transitionId: transitionId ?? null,
    });
    close();
  };
  return (
    <div className="blocking" role="alert">
      <p className="verdict-words">{texts.faultsBlock(faults.length)}</p>
      <ul>
        {faults.map((fault) => (
          <li
            key={`${fault.code} ${fault.actionId ?? fault.transitionId ?? fault.nodeId ?? ''} ${fault.path?.join('.')} ${fault.detail}`}
          >
            <button type="button" className="inline-link" onClick={() => go(fault)}>
              <strong>{nameOf(fault.nodeId)}</strong> {describeFlowFault(fault, formTexts).words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface Draft {
  readonly seen: SeenDraft;
  /** The parts and settings that were changed between two looks. */
  readonly newIds: ReadonlySet<string>;
  /** Whether the draft has changed since the user looked. */
  readonly isStale: boolean;
  /** Whether the newer draft is on the screen already. */
  readonly canLook: boolean;
  look(): void;
  /** Takes note that the service has another draft than the one that was seen. */
  refuse(): void;
}

/** Keeps which draft the user has seen. A revision that changes neither the graph nor the settings counts as seen. */
const useSeenDraft = (): Draft => {
  const { graph, settings, revision } = useFlowEditor();
  const [seen, setSeen] = useState<SeenDraft>({ graph, settings, revision });
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const changes = useMemo(() => diffGraphs(seen.graph, graph), [seen.graph, graph]);
  const hasOtherSettings = !isSameValue(seen.settings, settings);
  const isChanged = changes.length > 0 || hasOtherSettings;
  const isOther = seen.graph !== graph || seen.settings !== settings || seen.revision !== revision;
  if (isOther && !isChanged && refusedAt === null) setSeen({ graph, settings, revision });
  const isStale = isChanged || refusedAt !== null;
  return {
    seen,
    newIds,
    isStale,
    canLook: isStale && revision !== refusedAt,
    look: () => {
      setNewIds(
        new Set([...changes.map(({ id }) => id), ...changedSettings({ ...seen.settings }, { ...settings })]),
      );
      setSeen({ graph, settings, revision });
      setRefusedAt(null);
    },
    refuse: () => setRefusedAt(seen.revision),
  };
};

const useLiveVersion = () => {
  const { request, flowId } = useFlowEditor();
  const load = useCallback(
    async (signal: AbortSignal) => ({ live: await loadLiveVersion(request, flowId, signal) }),
    [request, flowId],
  );
  return useLoaded(load);
};

const Differences = ({ draft }: { draft: Draft }): ReactElement => {
  const texts = usePanelTexts();
  const { value, error, retry } = useLiveVersion();
  const { seen, newIds } = draft;
  const live = value?.live;
  const before = live ? { versionId: live.id } : ('beginning' as const);
  const authors = usePartAuthors(value ? before : null, seen.revision);
  const compared = useMemo(
    () => ({
      before: live ?? { graph: emptyGraph, settings: {} },
      after: { graph: seen.graph, settings: { ...seen.settings } },
    }),
    [live, seen],
  );
  if (error) return <FailureNote error={error} retry={retry} />;
  if (!value) return <LoadingLines retry={retry} />;
  return (
    <section className="publish-changes">
      <p>{live ? texts.publishAgainst(live.version) : texts.publishFirst}</p>
      <ChangeList compared={compared} newIds={newIds} authors={authors} />
    </section>
  );
};

const StaleNote = ({ draft }: { draft: Draft }): ReactElement | null => {
  const texts = usePanelTexts();
  if (!draft.isStale) return null;
  return (
    <div className="stale" role="alert">
      <p>{texts.changedMeanwhile}</p>
      <TextButton symbol="reopen" isDisabled={!draft.canLook} onPress={draft.look}>
        {texts.seeNew}
      </TextButton>
    </div>
  );
};

const Published = ({ version, close }: { version: number; close: () => void }): ReactElement => {
  const texts = usePanelTexts();
  useEffect(() => focusSoon('.publish-dialog .button-primary'), []);
  return (
    <>
      <output className="published">
        <DesignSymbol name="done" />
        <span className="verdict-words">{texts.published(version)}</span>
        <span>{texts.publishedText}</span>
      </output>
      <div className="dialog-buttons">
        <TextButton kind="primary" onPress={close}>
          {texts.close}
        </TextButton>
      </div>
    </>
  );
};

interface Attempt {
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly version: number | null;
}

/** Publishes what was seen. When the service has another draft by now, the user looks again first. */
const usePublication = (draft: Draft, note: string) => {
  const { request, flowId, tell } = useFlowEditor();
  const [attempt, setAttempt] = useState<Attempt>({ isBusy: false, error: null, version: null });
  const publish = async (): Promise<void> => {
    if (attempt.isBusy) return;
    setAttempt({ isBusy: true, error: null, version: null });
    try {
      const version = await sendPublication(request, flowId, {
        revision: draft.seen.revision,
        given: draft.seen.settings.givenVariables,
        note,
      });
      setAttempt({ isBusy: false, error: null, version });
      tell({ event: 'flowPublished', flowId, version });
    } catch (failure) {
      const isStale = failure instanceof RequestFailure && failure.status === 412;
      if (isStale) draft.refuse();
      const error = failure instanceof Error ? failure : new Error(String(failure));
      setAttempt({ isBusy: false, error: isStale ? null : error, version: null });
    }
  };
  return { attempt, publish };
};

const maxNoteLength = 500;

const NoteField = ({
  note,
  setNote,
}: {
  readonly note: string;
  readonly setNote: (note: string) => void;
}): ReactElement => {
  const texts = usePanelTexts();
  return (
    <label className="publish-note">
      <span>{texts.publishNote}</span>
      <textarea
        className="field"
        rows={2}
        maxLength={maxNoteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </label>
  );
};

const PublishForm = ({ close, showRun }: PublishDialogProps): ReactElement => {
  const texts = usePanelTexts();
  const { faults, isSaved } = useFlowEditor();
  const draft = useSeenDraft();
  const [note, setNote] = useState('');
  const { attempt, publish } = usePublication(draft, note);
  const isReady = isSaved && faults.length === 0 && !draft.isStale;
  // A button that cannot be pressed any more loses the focus: it stays in the dialog.
  useEffect(() => {
    if (!isReady) catchFocus('.publish-dialog [role="dialog"]');
  }, [isReady]);
  if (attempt.version !== null) return <Published version={attempt.version} close={close} />;
  return (
    <>
      <BlockingFaults close={close} />
      <StaleNote draft={draft} />
      <Differences draft={draft} />
      <ReplayReport isDisabled={!isSaved || faults.length > 0} showRun={showRun} />
      <NoteField note={note} setNote={setNote} />
      {attempt.error && <FailureNote error={attempt.error} />}
      {!isSaved && <p className="log-note">{texts.savingFirst}</p>}
      <div className="dialog-buttons">
        <TextButton onPress={close}>{texts.cancel}</TextButton>
        <TextButton kind="primary" isDisabled={!isReady} onPress={() => void publish()}>
          {attempt.isBusy ? texts.publishing : texts.publish}
        </TextButton>
      </div>
    </>
  );
};

/** The dialog that publishes the draft: what is different, what it would change for earlier runs, and a note. */
export const PublishDialog = (props: PublishDialogProps): ReactElement => {
  const texts = usePanelTexts();
  const { settings } = useFlowEditor();
  return (
    <DialogBox className="publish-dialog" title={texts.publishTitle(settings.name)} onClose={props.close}>
      <PublishForm {...props} />
    </DialogBox>
  );
};
