import { useReactFlow } from '@xyflow/react';
import { type ClipboardEvent, useState } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import type { Point } from '../layout/arrangement.ts';
import { type Clipping, formatClipping, parseClipping, refuseSteps } from '../model/clipping.ts';
import type { CanvasScene } from './canvas-scene.ts';

/** The text that was copied last: a frame may not read the clipboard by itself, only when the user pastes. */
let copied = '';

const isOwn = ({ target, currentTarget }: ClipboardEvent): boolean => target === currentTarget;

const usePasting = ({ texts, commands }: CanvasScene, announce: (words: string) => void) => {
  const [notice, notify] = useState<string | null>(null);
  const paste = (clipping: Clipping | null, at: Point, label?: string): void => {
    if (!clipping) {
      announce(texts.cannotPaste);
      return;
    }
    const refusal = refuseSteps(clipping.nodes.length, texts);
    if (refusal !== null) {
      notify(refusal);
      return;
    }
    const { unknownVariables } = commands.paste(
      clipping,
      { x: Math.round(at.x), y: Math.round(at.y) },
      label,
    );
    notify(unknownVariables.length === 0 ? null : texts.unknownVariables(unknownVariables.join(', ')));
  };
  return { notice, notify, paste };
};

const useCopying = (
  { texts, links, places }: CanvasScene,
  announce: (words: string) => void,
  notify: (words: string) => void,
) => {
  const { selection } = useFlowEditor();
  const format = (): string => {
    const nodes = selection.nodeIds.flatMap((id) => links.nodes.get(id) ?? []);
    return nodes.length === 0 ? '' : formatClipping(nodes, places);
  };
  const copy = (): string => {
    const refusal = refuseSteps(selection.nodeIds.length, texts);
    if (refusal !== null) {
      notify(refusal);
      return '';
    }
    const text = format();
    if (text === '') return '';
    copied = text;
    announce(texts.copied(selection.nodeIds.length));
    return text;
  };
  return { format, copy };
};

/** Copies nodes to the clipboard, and pastes them here or in another flow. */
export const useClipboard = (scene: CanvasScene, centre: () => Point, announce: (words: string) => void) => {
  const { selection } = useFlowEditor();
  const { screenToFlowPosition } = useReactFlow();
  const { notice, notify, paste } = usePasting(scene, announce);
  const { format, copy } = useCopying(scene, announce, notify);
  const { texts, commands, canWrite } = scene;
  const duplicate = (): void => {
    const clipping = parseClipping(format());
    const corners = [...(clipping?.places.values() ?? [])];
    if (!clipping || !canWrite) return;
    const [x, y] = [Math.min(...corners.map((at) => at.x)), Math.min(...corners.map((at) => at.y))];
    paste(clipping, { x: x + 48, y: y + 48 }, texts.commands.duplicate);
  };
  const keepInClipboard = (event: ClipboardEvent): boolean => {
    const text = isOwn(event) ? copy() : '';
    if (text === '') return false;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    return true;
  };
  const events = {
    onCopy: (event: ClipboardEvent) => void keepInClipboard(event),
    onCut: (event: ClipboardEvent) => {
      if (canWrite && keepInClipboard(event)) commands.remove(selection.nodeIds, texts.commands.cut);
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isOwn(event) || !canWrite) return;
      event.preventDefault();
      paste(parseClipping(event.clipboardData.getData('text/plain')), screenToFlowPosition(centre()));
    },
  };
  const copyByMenu = (): void => {
    const text = copy();
    // Where the frame may not write it, the copy is kept for this page alone.
    if (text !== '') void navigator.clipboard?.writeText(text).catch(() => null);
  };
  const pasteAt = (at: Point): void => paste(parseClipping(copied), at);
  return { notice, dismiss: () => notify(null), duplicate, copy: copyByMenu, pasteAt, events };
};
