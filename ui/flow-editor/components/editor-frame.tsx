import { type ReactElement, useEffect, useState } from 'react';
import { TabPanel, Tabs } from 'react-aria-components';

import { useKeptFocus } from '../../design/use-kept-focus.ts';
import { usePreload } from '../../shared/use-preload.ts';
import { useStoreValue } from '../../shared/value-store.ts';
import type { OpenFlow } from '../live/open-flow.ts';
import { toPartKey } from '../model/draft.ts';
import { HeldEditsContext } from '../forms/held-edits.ts';
import { PreviewedEditor } from '../versions/previewed-editor.tsx';
import type { EditorSelection, FramePanelName, FrameView } from '../model/shown-parts.ts';
import { type FlowEditor, FlowEditorContext } from './editor-context.ts';
import { editorSlots } from './editor-slots.ts';
import { FirstScreenReportContext, useFirstScreenState } from './first-screen.ts';
import type { ResetTarget } from './reset-question.tsx';
import { type FrameControls, FrameHeader, frameViews } from './frame-header.tsx';
import { FramePanel } from './frame-panel.tsx';
import { GraphPreviewContext, usePreviewControls } from './graph-preview.ts';
import { chooseFirstView } from './choose-first-view.ts';
import { laterViews, preloadPanels } from './later-views.ts';
import { focusForm, useRegionKeys } from './regions.ts';
import { returnFocus } from './return-focus.ts';
import { useEditorValue } from './use-editor-value.ts';
import { useFlowPresence } from './use-flow-presence.ts';
import { useHistory } from './use-history.ts';

const firstView = (): FrameView => {
  const views = frameViews();
  const wanted = chooseFirstView();
  return views.find((view) => view === wanted) ?? views[0] ?? 'settings';
};

const ViewPanels = (): ReactElement => {
  const { canvas: Canvas, outline: Outline } = editorSlots;
  return (
    <>
      {Canvas && (
        <TabPanel id="canvas" className="frame-view">
          <PreviewedEditor>
            <Canvas />
          </PreviewedEditor>
        </TabPanel>
      )}
      {Outline && (
        <TabPanel id="outline" className="frame-view">
          <PreviewedEditor>
            <Outline />
          </PreviewedEditor>
        </TabPanel>
      )}
      <TabPanel id="settings" className="frame-view frame-view-scroll">
        <laterViews.settings.View />
      </TabPanel>
    </>
  );
};

/** The panel that is shown, and what shows another one. */
type PanelState = readonly [FramePanelName, (panel: FramePanelName) => void];

const useFrameControls = (flow: OpenFlow, canWrite: boolean, [panel, openPanel]: PanelState) => {
  const [isPublishing, setPublishing] = useState(false);
  const [runId, setRunId] = useState<string | null>(null);
  const [resetTarget, askReset] = useState<ResetTarget | null>(null);
  const [isShowingKeys, setShowingKeys] = useState(false);
  const history = useHistory(flow, canWrite);
  const openPublish = (): void => setPublishing(true);
  const openKeys = (): void => setShowingKeys(true);
  const open = (next: FramePanelName): void => {
    setRunId(null);
    openPanel(next);
  };
  const controls: FrameControls = { panel, openPanel: open, openPublish, askReset, openKeys, history };
  const publishing = {
    close: () => setPublishing(false),
    showRun: (id: string) => {
      setPublishing(false);
      setRunId(id);
      openPanel('simulation');
    },
  };
  const closeReset = (): void => askReset(null);
  const closeKeys = (): void => setShowingKeys(false);
  const shown = { runId, isPublishing, resetTarget, isShowingKeys };
  return { controls, ...shown, publishing, closeReset, closeKeys };
};

type FrameState = ReturnType<typeof useFrameControls>;

interface FrameDialogsProps {
  readonly flow: OpenFlow;
  readonly frame: FrameState;
  readonly isDrawn: boolean;
}

const FrameDialogs = ({ flow, frame, isDrawn }: FrameDialogsProps): ReactElement => {
  const { history } = useStoreValue(flow.state);
  const { checker: Checker, publish: Publish } = editorSlots;
  return (
    <>
      {Checker && isDrawn && <Checker />}
      {Publish && frame.isPublishing && <Publish {...frame.publishing} />}
      {frame.controls.history.question && (
        <laterViews.undo.View history={frame.controls.history} state={history} />
      )}
      {frame.resetTarget && (
        <laterViews.reset.View flow={flow} target={frame.resetTarget} close={frame.closeReset} />
      )}
      {frame.isShowingKeys && <laterViews.keys.View close={frame.closeKeys} />}
    </>
  );
};

/** Shows the form of what has just been selected, in place of versions and problems, unless a version is looked at. */
const useSelectionPanel = (
  nodeIds: readonly string[],
  controls: FrameControls,
  isPreviewing: boolean,
): void => {
  const { panel, openPanel } = controls;
  const [shownIds, setShownIds] = useState(nodeIds);
  if (shownIds === nodeIds) return;
  setShownIds(nodeIds);
  const isInTheWay = panel === 'versions' || panel === 'problems';
  if (isInTheWay && nodeIds.length > 0 && !isPreviewing) openPanel('selection');
};

/** Reports to the flow which part has its form open; null for no form. */
const useWatchedPart = (flow: OpenFlow, selection: EditorSelection | null): void =>
  useEffect(() => {
    const nodeId = selection?.nodeIds.length === 1 ? selection.nodeIds[0] : undefined;
    flow.watch(selection && nodeId !== undefined ? toPartKey(nodeId, selection) : null);
  }, [flow, selection]);

/** Keeps which view and which panel are shown; the form of what is selected comes in place of the settings. */
const useShownParts = (flow: OpenFlow) => {
  const [view, setView] = useState<FrameView>(() => flow.shown()?.view ?? firstView());
  const [panel, setPanel] = useState<FramePanelName>(() => flow.shown()?.panel ?? 'selection');
  const sheet = useState(false);
  const previews = usePreviewControls();
  const { preview } = previews;
  const openPanel = (next: FramePanelName): void => {
    sheet[1](false);
    setPanel(next);
  };
  const openForm: FlowEditor['openForm'] = ({ isFocused } = { isFocused: false }) => {
    openPanel('selection');
    if (view === 'settings') setView(firstView());
    if (isFocused) void laterViews.forms.preload().then(focusForm);
  };
  const value = useEditorValue(flow, { previewed: preview?.graph ?? null, openForm });
  const { selection } = value;
  useEffect(() => flow.show({ view, panel, selection }), [flow, view, panel, selection]);
  useWatchedPart(flow, panel === 'selection' && view !== 'settings' ? selection : null);
  // A part that only an earlier version has says nothing to colleagues.
  useFlowPresence(flow, preview ? null : (selection.nodeIds[0] ?? null));
  const choose = (key: string | number): void => setView(frameViews().find((each) => each === key) ?? view);
  return { view, choose, panel, openPanel, sheet, previews, value };
};

/** Names the page after the flow. */
const usePageTitle = (title: string): void =>
  useEffect(() => {
    document.title = title;
  }, [title]);

/** Gives the focus to the view once it is drawn: the row of the list that was pressed is gone. A host keeps its own focus. */
const useFocusWhenDrawn = (isDrawn: boolean): void =>
  useEffect(() => {
    if (isDrawn && document.hasFocus()) returnFocus(null);
  }, [isDrawn]);

const FlowConflicts = ({ flow }: { readonly flow: OpenFlow }): ReactElement | null => {
  const { queue, notices } = useStoreValue(flow.state);
  return queue.conflicts.length + notices.length > 0 ? <laterViews.conflicts.View flow={flow} /> : null;
};

/** Its head, one of its views, and the panel beside it. */
const FlowFrame = ({ flow }: { readonly flow: OpenFlow }): ReactElement => {
  const state = useStoreValue(flow.state);
  const { view, choose, panel, openPanel, sheet, previews, value } = useShownParts(flow);
  const frame = useFrameControls(flow, value.canWrite, [panel, openPanel]);
  const { controls } = frame;
  useRegionKeys();
  useKeptFocus();
  useSelectionPanel(value.selection.nodeIds, controls, previews.preview !== null);
  const [isDrawn, reportDrawn] = useFirstScreenState();
  usePageTitle(value.settings.name);
  usePreload(preloadPanels, isDrawn);
  useFocusWhenDrawn(isDrawn);
  if (state.isGone) return <laterViews.deleted.View flow={flow} />;
  return (
    <FlowEditorContext value={value}>
      <GraphPreviewContext value={previews}>
        <Tabs className="frame" selectedKey={view} onSelectionChange={choose}>
          <FrameHeader controls={controls} state={state} />
          <div className="frame-body">
            <FirstScreenReportContext value={reportDrawn}>
              <ViewPanels />
            </FirstScreenReportContext>
            <div className="frame-side">
              <FlowConflicts flow={flow} />
              {(view !== 'settings' || panel !== 'selection') && (
                <FramePanel
                  panel={panel}
                  sheet={sheet}
                  runId={frame.runId}
                  close={() => controls.openPanel('selection')}
                />
              )}
            </div>
          </div>
        </Tabs>
      </GraphPreviewContext>
      <FrameDialogs flow={flow} frame={frame} isDrawn={isDrawn} />
    </FlowEditorContext>
  );
};

/** An open flow, with what the user cannot save yet. */
export const EditorFrame = ({ flow }: { readonly flow: OpenFlow }): ReactElement => (
  <HeldEditsContext value={flow.held}>
    <FlowFrame flow={flow} />
  </HeldEditsContext>
);
