import { useMemo, useState } from 'react';

import type { CanvasCommands } from '../canvas/components/use-canvas-commands.ts';
import { useClipboard } from '../canvas/components/use-clipboard.ts';
import { linkGraph } from '../canvas/model/graph-links.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import type { NodePosition } from '../model/edit.ts';
import type { CanvasTexts } from '../texts/canvas-en.ts';

const isRowFocused = (): boolean =>
  document.activeElement?.closest('.outline-body') !== null &&
  document.activeElement?.matches('input, textarea') === false;

/** Copies the selected nodes, and pastes nodes beside them. `heard` holds the words for people who listen. */
export const useOutlineClipboard = (
  commands: CanvasCommands,
  places: ReadonlyMap<string, NodePosition>,
  texts: CanvasTexts,
) => {
  const { graph, canWrite, selection } = useFlowEditor();
  const [heard, announce] = useState('');
  const links = useMemo(() => linkGraph(graph), [graph]);
  const placeToPaste = () =>
    commands.findFreePlace(places.get(selection.nodeIds.at(-1) ?? '') ?? { x: 0, y: 0 });
  const clipboard = useClipboard(
    { texts, canWrite, links, places, commands },
    { hasFocus: isRowFocused, placeToPaste, announce },
  );
  return { ...clipboard, heard, announce, paste: () => clipboard.pasteAt(placeToPaste()) };
};

/** The clipboard of the outline. */
export type OutlineClipboard = ReturnType<typeof useOutlineClipboard>;
