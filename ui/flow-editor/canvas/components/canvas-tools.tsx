import { useReactFlow } from '@xyflow/react';
import { type ReactElement, useState } from 'react';

import { SymbolButton } from '../../../design/button.tsx';
import { useFlowEditor } from '../../components/editor-context.ts';
import { kindNames } from '../../forms/kind-forms.ts';
import { type Alignment, alignments } from '../model/align-steps.ts';
import { useCanvasScene } from './canvas-scene.ts';
import { KindSymbol } from './kind-symbol.tsx';
import { fitOptions } from './use-view.ts';

/** The type of what is dragged out of the palette. */
export const paletteDragType = 'application/x-flow-action';

const ActionPalette = (): ReactElement => {
  const { texts, commands } = useCanvasScene();
  const { selection } = useFlowEditor();
  const chosen = selection.nodeIds.at(-1);
  return (
    <section className="palette" aria-label={texts.tools.palette}>
      <p className="palette-hint">{texts.tools.paletteHint}</p>
      <div className="palette-kinds">
        {kindNames.map((kind) => (
          <button
            key={kind}
            type="button"
            className="palette-kind"
            draggable
            aria-disabled={chosen === undefined}
            onDragStart={(event) => {
              event.dataTransfer.setData(paletteDragType, kind);
              event.dataTransfer.effectAllowed = 'copy';
            }}
            onClick={() => {
              if (chosen !== undefined) commands.addAction(chosen, kind);
            }}
          >
            <KindSymbol kind={kind} />
            <span>{texts.kinds[kind]}</span>
          </button>
        ))}
      </div>
    </section>
  );
};

const alignSymbols: Readonly<Record<Alignment, string>> = {
  left: 'M4 4v16M8 7h11v3H8zM8 14h6v3H8z',
  centre: 'M12 4v16M6 7h12v3H6zM8.500 14h7v3h-7z',
  top: 'M4 4h16M7 8h3v11H7zM14 8h3v6h-3z',
  middle: 'M4 12h16M7 6h3v12H7zM14 8.500h3v7h-3z',
  across: 'M4 5v14M20 5v14M10 8h4v8h-4z',
  down: 'M5 4h14M5 20h14M8 10h8v4H8z',
};

const AlignTools = (): ReactElement => {
  const { texts, commands } = useCanvasScene();
  const { selection } = useFlowEditor();
  return (
    <div className="canvas-tools canvas-align" role="toolbar" aria-label={texts.align.label}>
      {alignments.map((alignment) => (
        <button
          key={alignment}
          type="button"
          className="symbol-button"
          aria-label={texts.align[alignment]}
          title={texts.align[alignment]}
          onClick={() => commands.align(selection.nodeIds, alignment)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={alignSymbols[alignment]} />
          </svg>
        </button>
      ))}
    </div>
  );
};

interface CanvasToolsProps {
  readonly isBoxing: boolean;
  readonly toggleBox: () => void;
  readonly openFind: () => void;
  readonly add: () => void;
  readonly addNote: () => void;
  readonly arrange: () => void;
}

interface EditToolsProps extends CanvasToolsProps {
  readonly isPaletteOpen: boolean;
  readonly togglePalette: () => void;
}

const EditTools = (props: EditToolsProps): ReactElement => {
  const { tools } = useCanvasScene().texts;
  return (
    <>
      <SymbolButton symbol="plus" label={tools.add} isPrimary onPress={props.add} />
      <SymbolButton
        symbol="bot"
        label={tools.palette}
        isPressed={props.isPaletteOpen}
        onPress={props.togglePalette}
      />
      <SymbolButton symbol="flow" label={tools.arrange} onPress={props.arrange} />
      <SymbolButton symbol="note" label={tools.note} onPress={props.addNote} />
    </>
  );
};

const ViewTools = ({ isBoxing, toggleBox, openFind }: CanvasToolsProps): ReactElement => {
  const { tools } = useCanvasScene().texts;
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <>
      <SymbolButton
        symbol="box"
        label={tools.box}
        shortcut="Shift"
        isPressed={isBoxing}
        onPress={toggleBox}
      />
      <SymbolButton symbol="search" label={tools.find} shortcut="Ctrl F" onPress={openFind} />
      <SymbolButton symbol="zoomIn" label={tools.zoomIn} onPress={() => void zoomIn()} />
      <SymbolButton symbol="zoomOut" label={tools.zoomOut} onPress={() => void zoomOut()} />
      <SymbolButton symbol="fit" label={tools.fit} onPress={() => void fitView(fitOptions)} />
    </>
  );
};

/** The tools of the canvas. Each is reached by the keyboard too; what changes the flow is absent for readers. */
export const CanvasTools = (props: CanvasToolsProps): ReactElement => {
  const { texts, canWrite } = useCanvasScene();
  const { selection } = useFlowEditor();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const togglePalette = (): void => setPaletteOpen(!isPaletteOpen);
  return (
    <div className="canvas-side">
      <div className="canvas-tools" role="toolbar" aria-label={texts.tools.bar} aria-orientation="vertical">
        {canWrite && <EditTools {...props} isPaletteOpen={isPaletteOpen} togglePalette={togglePalette} />}
        <ViewTools {...props} />
      </div>
      {canWrite && isPaletteOpen && <ActionPalette />}
      {canWrite && selection.nodeIds.length > 1 && <AlignTools />}
    </div>
  );
};
