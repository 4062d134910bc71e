import { ReactFlow, SelectionMode, useReactFlow } from '@xyflow/react';
import { type ReactElement, useMemo, useState } from 'react';

import { BlankState } from '../../../design/blank-state.tsx';
import { usePreload } from '../../../shared/use-preload.ts';
import { useFlowEditor } from '../../components/editor-context.ts';
import { useFirstScreenReporter } from '../../components/first-screen.ts';
import { focusSoon } from '../../components/regions.ts';
import type { NodePosition } from '../../model/edit.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import type { Point } from '../layout/arrangement.ts';
import { CanvasMap } from './canvas-map.tsx';
import { CanvasMenu } from './canvas-menu.tsx';
import { type CanvasScene, CanvasSceneContext, type CanvasSubject } from './canvas-scene.ts';
import { CanvasTools } from './canvas-tools.tsx';
import { ClipboardNotice } from './clipboard-notice.tsx';
import { ExitEdgeView } from './exit-edge.tsx';
import { NoteView } from './note-view.tsx';
import { StepCardView } from './step-card-view.tsx';
import { laterFindBar } from './later-find-bar.ts';
import { laterStepPicker } from './later-step-picker.ts';
import { useCanvasCommands } from './use-canvas-commands.ts';
import { useCanvasElements } from './use-canvas-elements.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useChoosing } from './use-choosing.ts';
import { useClipboard } from './use-clipboard.ts';
import { useConnecting } from './use-connecting.ts';
import { HelperLineMarks } from './helper-line-marks.tsx';
import { useDragging, useDrop } from './use-dragging.ts';
import { useDrawnStep } from './use-drawn-step.ts';
import { noteRise, useNotes } from './use-notes.ts';
import { usePaletteDrop } from './use-palette-drop.ts';
import { useShowing } from './use-showing.ts';
import type { StepPlaces } from './use-step-places.ts';
import { useView } from './use-view.ts';

const nodeTypes = { step: StepCardView, note: NoteView };
const edgeTypes = { exit: ExitEdgeView };

/** A question that the canvas asks: where an exit of a node leads to. */
interface Picking {
  readonly nodeId: string;
  readonly transitionId: string | null;
}

/** Words for people who listen, and what was chosen when they were said. */
interface Heard {
  readonly words: string;
  readonly nodeIds: readonly string[];
}

/** Holds what is open above the canvas. */
const useOverlays = (nodeIds: readonly string[]) => {
  const [subject, openMenu] = useState<CanvasSubject | null>(null);
  const [picking, pick] = useState<Picking | null>(null);
  const [isFinding, setFinding] = useState(false);
  const [isBoxing, setBoxing] = useState(false);
  const [heard, hear] = useState<Heard | null>(null);
  const announce = (words: string): void => hear({ words, nodeIds });
  return { subject, openMenu, picking, pick, isFinding, setFinding, isBoxing, setBoxing, heard, announce };
};

const useSurface = (
  places: ReadonlyMap<string, NodePosition>,
  stepPlaces: StepPlaces,
  texts: CanvasTexts,
) => {
  const editor = useFlowEditor();
  const overlays = useOverlays(editor.selection.nodeIds);
  const { dragged, lines, drag, rest } = useDragging();
  const elements = useCanvasElements(places, dragged, texts);
  const commands = useCanvasCommands(stepPlaces, texts);
  const view = useView(places);
  const drop = useDrop(commands, texts);
  const { canWrite } = editor;
  const { links } = elements;
  const { openMenu } = overlays;
  const { goTo } = view;
  // The cards follow it: it must not change while one of them is dragged.
  const scene = useMemo(
    (): CanvasScene => ({ texts, canWrite, links, places, commands, openMenu, goTo }),
    [texts, canWrite, links, places, commands, openMenu, goTo],
  );
  const { screenToFlowPosition } = useReactFlow();
  const clipboard = useClipboard(scene, {
    hasFocus: () => document.activeElement?.classList.contains('react-flow') === true,
    placeToPaste: () => screenToFlowPosition(view.centre()),
    announce: overlays.announce,
  });
  const letGo = (): void => drop(rest());
  const { showNote, showFound } = useShowing(goTo);
  const { add, goToNext } = useNotes(texts, (noteId) => {
    showNote(noteId);
    focusSoon(`[data-id="${CSS.escape(`note:${noteId}`)}"] textarea`);
  });
  const notes = { add: (at: Point): void => add(at, stepPlaces.toMove({})), goToNext };
  return { editor, overlays, lines, drag, letGo, elements, view, scene, clipboard, notes, showFound };
};

type Surface = ReturnType<typeof useSurface>;

const PickerOverlay = ({ editor, overlays, scene }: Surface): ReactElement | null => {
  usePreload(laterStepPicker.preload, true);
  const { picking, pick, announce } = overlays;
  const { texts, commands, links, places } = scene;
  const from = picking ? links.nodes.get(picking.nodeId) : undefined;
  if (!picking || !from) return null;
  return (
    <laterStepPicker.View
      texts={texts}
      from={from}
      nodes={editor.graph.nodes}
      close={() => pick(null)}
      pick={(targetId) => {
        commands.connect(from.id, picking.transitionId, targetId);
        announce(texts.connected(from.name, links.nodes.get(targetId)?.name ?? ''));
      }}
      create={(name) => {
        const { x = 0, y = 0 } = places.get(from.id) ?? {};
        commands.addFrom(from.id, picking.transitionId, { x: x + 400, y }, name);
      }}
    />
  );
};

const SurfaceOverlays = ({ surface }: { surface: Surface }): ReactElement => {
  usePreload(laterFindBar.preload, true);
  const { editor, overlays, scene, clipboard, notes, showFound } = surface;
  const { subject, pick, openMenu } = overlays;
  const targets = {
    openPicker: (transitionId: string | null) => pick({ nodeId: subject?.nodeId ?? '', transitionId }),
    copy: clipboard.copy,
    duplicate: clipboard.duplicate,
    paste: ({ point }: CanvasSubject) => clipboard.pasteAt(point),
    addNote: ({ point }: CanvasSubject) => notes.add(point),
  };
  return (
    <>
      {subject && (
        <CanvasMenu scene={scene} subject={subject} targets={targets} close={() => openMenu(null)} />
      )}
      <PickerOverlay {...surface} />
      {overlays.isFinding && (
        <laterFindBar.View
          texts={scene.texts}
          show={showFound}
          close={() => overlays.setFinding(false)}
          announce={overlays.announce}
        />
      )}
      <ClipboardNotice className="canvas-notice" clipboard={clipboard} texts={scene.texts} />
      {editor.graph.nodes.length === 0 && (
        <div className="canvas-empty">
          <BlankState symbol="flow" title={scene.texts.empty} text={scene.texts.emptyText} />
        </div>
      )}
    </>
  );
};

/** Returns where a new note or node comes to stand: above the current node, or in the middle of what is seen. */
const usePlaceForNew = ({ editor, scene, view }: Surface) => {
  const { screenToFlowPosition } = useReactFlow();
  const current = scene.places.get(editor.selection.nodeIds.at(-1) ?? '');
  return (): Point =>
    current
      ? { x: current.x, y: current.y - noteRise }
      : scene.commands.findFreePlace(screenToFlowPosition(view.centre()));
};

const useKeys = (surface: Surface) => {
  const { editor, overlays, scene, notes } = surface;
  const { flowToScreenPosition } = useReactFlow();
  const placeForNew = usePlaceForNew(surface);
  const current = editor.selection.nodeIds.at(-1);
  const { transitionId } = editor.selection;
  return useCanvasKeys(scene, {
    addStep: () => scene.commands.addAt(placeForNew()),
    addNote: () => notes.add(placeForNew()),
    goToNextNote: notes.goToNext,
    openFind: () => overlays.setFinding(true),
    openPicker: () => {
      if (current !== undefined) overlays.pick({ nodeId: current, transitionId });
    },
    openMenuAtStep: () => {
      const point = scene.places.get(current ?? '') ?? { x: 0, y: 0 };
      const screen = flowToScreenPosition({ x: point.x + 16, y: point.y + 48 });
      overlays.openMenu({ nodeId: current ?? null, transitionId, point, screen });
    },
    duplicate: surface.clipboard.duplicate,
    cancel: () => editor.select({ nodeIds: [], actionId: null, transitionId: null }),
  });
};

/** Returns the words for people who listen: what was just done, until they choose another step; then that step. */
const heardOf = ({ editor, elements, overlays }: Surface): string => {
  const { nodeIds } = editor.selection;
  if (overlays.heard !== null && overlays.heard.nodeIds === nodeIds) return overlays.heard.words;
  return elements.cards.find(({ node }) => node.id === nodeIds.at(-1))?.label ?? '';
};

/** How the library behaves, whatever the flow is. The keys are ours: its own cannot connect or add. */
const behaviour = {
  nodeTypes,
  edgeTypes,
  onlyRenderVisibleElements: true,
  nodesFocusable: false,
  edgesFocusable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  selectionMode: SelectionMode.Partial,
  panOnScroll: true,
  zoomOnDoubleClick: false,
  minZoom: 0.05,
  maxZoom: 1.75,
  nodeDragThreshold: 3,
  // A card that is moved is not meant to be edited: the form beside it would push the canvas away under the pointer.
  selectNodesOnDrag: false,
  connectionRadius: 24,
  proOptions: { hideAttribution: true },
};

const SurfaceGraph = ({ surface }: { surface: Surface }): ReactElement => {
  const { editor, overlays, scene, elements, view } = surface;
  const choosing = useChoosing(scene, overlays.openMenu, surface.drag, elements);
  const connecting = useConnecting(scene.commands);
  const keys = useKeys(surface);
  const dropping = usePaletteDrop(scene);
  const report = useFirstScreenReporter();
  const drawn = useDrawnStep(elements.boxes.get(editor.selection.nodeIds.at(-1) ?? ''));
  return (
    <ReactFlow
      {...behaviour}
      {...choosing}
      {...dropping}
      {...(editor.canWrite && connecting)}
      className={overlays.isBoxing ? 'is-boxing' : ''}
      nodes={elements.nodes}
      edges={elements.edges}
      tabIndex={0}
      aria-label={scene.texts.canvas}
      aria-activedescendant={drawn}
      onKeyDown={keys}
      onNodeDragStop={surface.letGo}
      onSelectionDragStop={surface.letGo}
      onInit={() => {
        void view.showFirst();
        // The library draws the cards once it knows how large the canvas is.
        requestAnimationFrame(() => requestAnimationFrame(report));
      }}
      nodesDraggable={editor.canWrite}
      nodesConnectable={editor.canWrite}
      selectionOnDrag={overlays.isBoxing}
      panOnDrag={overlays.isBoxing ? [1] : [0, 1]}
    >
      <HelperLineMarks lines={surface.lines} />
    </ReactFlow>
  );
};

interface CanvasSurfaceProps {
  readonly places: ReadonlyMap<string, NodePosition>;
  readonly stepPlaces: StepPlaces;
  readonly texts: CanvasTexts;
}

/** The canvas of a flow whose nodes have places. */
export const CanvasSurface = ({ places, stepPlaces, texts }: CanvasSurfaceProps): ReactElement => {
  const surface = useSurface(places, stepPlaces, texts);
  const { overlays, scene, elements, view, notes } = surface;
  const { screenToFlowPosition } = useReactFlow();
  return (
    <CanvasSceneContext value={scene}>
      <SurfaceGraph surface={surface} />
      <CanvasTools
        isBoxing={overlays.isBoxing}
        toggleBox={() => overlays.setBoxing(!overlays.isBoxing)}
        openFind={() => overlays.setFinding(true)}
        add={() => scene.commands.addAt(screenToFlowPosition(view.centre()))}
        addNote={() => notes.add(scene.commands.findFreePlace(screenToFlowPosition(view.centre())))}
        arrange={() => void scene.commands.arrange()}
      />
      {elements.cards.length > 0 && <CanvasMap cards={elements.cards} places={places} />}
      <SurfaceOverlays surface={surface} />
      <div className="for-listeners" aria-live="polite">
        {heardOf(surface)}
      </div>
    </CanvasSceneContext>
  );
};
