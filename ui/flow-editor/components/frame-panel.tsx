import type { ReactElement, ReactNode } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { FramePanelName } from '../model/shown-parts.ts';
import { useFlowEditor } from './editor-context.ts';
import { useEditorTexts } from './editor-locale.ts';
import { editorSlots } from './editor-slots.ts';

/** Whether the panel is put down, and what puts it down or up. */
type SheetState = readonly [boolean, (isDown: boolean) => void];

interface PanelProps {
  readonly panel: FramePanelName;
  readonly sheet: SheetState;
  readonly runId: string | null;
  readonly close: () => void;
}

/** Puts the panel down, so that the view can be seen, and up again. On a wide page it stands beside the view, without this. */
const SheetHandle = ({ isDown, toggle }: { isDown: boolean; toggle: () => void }): ReactElement => {
  const { frame } = useEditorTexts();
  return (
    <button type="button" className="sheet-handle" aria-expanded={!isDown} onClick={toggle}>
      <DesignSymbol name="down" />
      {isDown ? frame.sheetUp : frame.sheetDown}
    </button>
  );
};

interface PanelBoxProps {
  readonly name: FramePanelName;
  readonly sheet: SheetState;
  readonly children: ReactNode;
}

const PanelBox = ({ name, sheet: [isDown, putDown], children }: PanelBoxProps): ReactElement => {
  const { frame } = useEditorTexts();
  return (
    <aside
      className={`frame-panel frame-panel-${name} ${isDown ? 'frame-panel-down' : ''}`}
      aria-label={frame.panel}
    >
      <SheetHandle isDown={isDown} toggle={() => putDown(!isDown)} />
      {children}
    </aside>
  );
};

/** Closes a panel that has no head of its own. */
const PanelCloser = ({ close }: { readonly close: () => void }): ReactElement => {
  const { frame } = useEditorTexts();
  return (
    <div className="frame-panel-bar">
      <SymbolButton symbol="cross" label={frame.closePanel} onPress={close} />
    </div>
  );
};

/** Beside the view: the form of what is selected, or the panel that the user opened. */
export const FramePanel = ({ panel, sheet, runId, close }: PanelProps): ReactElement | null => {
  const { selection, select } = useFlowEditor();
  const { selection: Selection, problems, simulation: Simulation, versions } = editorSlots;
  if (panel === 'selection') {
    if (!Selection || selection.nodeIds.length === 0) return null;
    return (
      <PanelBox name={panel} sheet={sheet}>
        <PanelCloser close={() => select({ nodeIds: [], actionId: null, transitionId: null })} />
        <Selection />
      </PanelBox>
    );
  }
  const isSimulation = panel === 'simulation';
  const Panel = isSimulation ? null : { problems, versions }[panel];
  return (
    <PanelBox name={panel} sheet={sheet}>
      {panel === 'problems' && <PanelCloser close={close} />}
      {Simulation && isSimulation && <Simulation key={runId} runId={runId} close={close} />}
      {Panel && <Panel close={close} />}
    </PanelBox>
  );
};
