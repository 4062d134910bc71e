import type { ReactElement } from 'react';
import { Tab, TabList } from 'react-aria-components';

import { ActionMenu, type MenuEntry } from '../../design/action-menu.tsx';
import { SymbolButton, TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { useHeldEdits } from '../forms/held-edits.ts';
import { type FlowState, saveStateOf } from '../live/flow-state.ts';
import { countFaulty } from '../model/held-edit.ts';
import type { FramePanelName, FrameView } from '../model/shown-parts.ts';
import { useFlowEditor } from './editor-context.ts';
import { useEditorTexts } from './editor-locale.ts';
import { editorSlots } from './editor-slots.ts';
import type { ResetTarget } from './reset-question.tsx';
import { People } from './people.tsx';
import { useRunningEditor } from './running-editor.ts';
import { SaveMark } from './save-mark.tsx';
import type { HistoryControls } from './use-history.ts';

/** The ways from the header to the rest of the frame. */
export interface FrameControls {
  readonly panel: FramePanelName;
  readonly openPanel: (panel: FramePanelName) => void;
  readonly openPublish: () => void;
  readonly askReset: (target: ResetTarget) => void;
  readonly openKeys: () => void;
  readonly history: HistoryControls;
}

/** Returns the views that the editor has. */
export const frameViews = (): readonly FrameView[] => [
  ...(editorSlots.canvas ? (['canvas'] as const) : []),
  ...(editorSlots.outline ? (['outline'] as const) : []),
  'settings',
];

const isApple = /Mac|iPhone|iPad/u.test(navigator.userAgent);
const undoKey = isApple ? '⌘Z' : 'Ctrl+Z';
const redoKey = isApple ? '⇧⌘Z' : 'Ctrl+Shift+Z';

const HistoryButtons = ({
  controls,
  history,
}: {
  readonly controls: HistoryControls;
  readonly history: FlowState['history'];
}): ReactElement => {
  const { frame } = useEditorTexts();
  const [last, next] = [history.done.at(-1), history.undone.at(-1)];
  return (
    <div className="frame-history">
      <SymbolButton
        symbol="undo"
        label={last ? frame.undoIt(last.label) : frame.undo}
        shortcut={undoKey}
        isDisabled={!last}
        onPress={() => controls.go('undo')}
      />
      <SymbolButton
        symbol="redo"
        label={next ? frame.redoIt(next.label) : frame.redo}
        shortcut={redoKey}
        isDisabled={!next}
        onPress={() => controls.go('redo')}
      />
    </div>
  );
};

const ProblemButton = ({ controls }: { readonly controls: FrameControls }): ReactElement | null => {
  const { faults } = useFlowEditor();
  const { frame } = useEditorTexts();
  if (!editorSlots.problems) return null;
  const isOpen = controls.panel === 'problems';
  const { length } = faults;
  return (
    <TextButton
      kind="quiet"
      symbol={length === 0 ? 'done' : 'alert'}
      className={length === 0 ? 'problem-button' : 'problem-button problem-button-some'}
      onPress={() => controls.openPanel(isOpen ? 'selection' : 'problems')}
    >
      {length > 0 && (
        <span className="problem-number" aria-hidden="true">
          {length}
        </span>
      )}
      <span className="frame-words">{length === 0 ? frame.noProblems : frame.problems(length)}</span>
    </TextButton>
  );
};

type MoreEntry = 'versions' | 'keys' | ResetTarget;

const MoreMenu = ({ controls }: { readonly controls: FrameControls }): ReactElement => {
  const { frame } = useEditorTexts();
  const { canWrite } = useFlowEditor();
  const entries: MenuEntry<MoreEntry>[] = [
    ...(editorSlots.versions ? [{ id: 'versions', label: frame.versions, symbol: 'clock' } as const] : []),
    ...(canWrite
      ? [
          { id: 'found', label: frame.asFound, symbol: 'reopen' } as const,
          { id: 'published', label: frame.discard, symbol: 'trash', isDanger: true } as const,
        ]
      : []),
    { id: 'keys', label: frame.keys, symbol: 'keyboard' },
  ];
  const act = (id: MoreEntry): void => {
    if (id === 'versions') controls.openPanel('versions');
    else if (id === 'keys') controls.openKeys();
    else controls.askReset(id);
  };
  return (
    <ActionMenu label={frame.more} entries={entries} onAction={act} triggerClass="symbol-button">
      <DesignSymbol name="more" />
    </ActionMenu>
  );
};

const viewSymbols = { canvas: 'flow', outline: 'outline', settings: 'settings' } as const;

/** On a narrow page the symbols stand for the names. */
const ViewTabs = (): ReactElement => {
  const { frame } = useEditorTexts();
  return (
    <TabList aria-label={frame.tabs} className="frame-tabs">
      {frameViews().map((view) => (
        <Tab key={view} id={view} className="frame-tab">
          <DesignSymbol name={viewSymbols[view]} />
          <span className="frame-words">{frame[view]}</span>
        </Tab>
      ))}
    </TabList>
  );
};

interface FrameHeaderProps {
  readonly controls: FrameControls;
  readonly state: FlowState;
}

const TitleBar = ({ controls, state }: FrameHeaderProps): ReactElement => {
  const held = useHeldEdits();
  const { leave } = useRunningEditor();
  const { settings, canWrite } = useFlowEditor();
  const { frame } = useEditorTexts();
  return (
    <div className="frame-title">
      <SymbolButton symbol="back" label={frame.back} onPress={() => void leave()} />
      <h1 className="frame-name">{settings.name}</h1>
      {canWrite ? (
        <SaveMark save={saveStateOf(state, countFaulty(held))} />
      ) : (
        <span className="save-mark save-mark-reader">
          <DesignSymbol name="lock" />
          <span className="save-words">{frame.readOnly}</span>
        </span>
      )}
      {canWrite && <HistoryButtons controls={controls.history} history={state.history} />}
    </div>
  );
};

/** The head of an open flow: its name, how saving goes, who is here, and what can be done with it. */
export const FrameHeader = ({ controls, state }: FrameHeaderProps): ReactElement => {
  const { canWrite } = useFlowEditor();
  const { frame } = useEditorTexts();
  return (
    <header className="frame-head">
      <TitleBar controls={controls} state={state} />
      <ViewTabs />
      <div className="frame-tools">
        <People />
        <ProblemButton controls={controls} />
        <MoreMenu controls={controls} />
        {editorSlots.simulation && canWrite && (
          <TextButton symbol="play" onPress={() => controls.openPanel('simulation')}>
            <span className="frame-words">{frame.simulate}</span>
          </TextButton>
        )}
        {editorSlots.publish && canWrite && (
          <TextButton kind="primary" symbol="send" onPress={controls.openPublish}>
            <span className="publish-words">{frame.publish}</span>
          </TextButton>
        )}
      </div>
    </header>
  );
};
