import { useEffect, useState } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import type { Point } from '../layout/arrangement.ts';
import { type Clipping, formatClipping, parseClipping, refuseSteps } from '../model/clipping.ts';
import type { CanvasScene } from './canvas-scene.ts';

/** The parts of a view of a flow that its clipboard needs. */
export type ClipboardScene = Pick<CanvasScene, 'texts' | 'canWrite' | 'links' | 'places' | 'commands'>;

/** The view of a flow in which nodes are copied and pasted. */
export interface ClipboardView {
  /** Returns whether the view has the focus, and no field in it. */
  hasFocus(): boolean;
  /** Returns where nodes are pasted to. */
  placeToPaste(): Point;
  /** Says what was done to people who listen. */
  announce(words: string): void;
}

/** The text that was copied last: a frame may not read the clipboard by itself, only when the user pastes. */
let copied = '';

const usePasting = ({ texts, commands }: ClipboardScene, { announce }: ClipboardView) => {
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
  { texts, links, places }: ClipboardScene,
  { announce }: ClipboardView,
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

interface ClipboardCommands {
  copy(): string;
  cut(): void;
  paste(text: string): void;
}

/** Follows the clipboard of the page while the view has the focus: not every browser tells the focused element of it. */
const useClipboardEvents = ({ hasFocus }: ClipboardView, canWrite: boolean, commands: ClipboardCommands) => {
  useEffect(() => {
    const copy = (event: ClipboardEvent): boolean => {
      const text = hasFocus() ? commands.copy() : '';
      if (text === '') return false;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      return true;
    };
    const cut = (event: ClipboardEvent): void => {
      if (canWrite && copy(event)) commands.cut();
    };
    const paste = (event: ClipboardEvent): void => {
      if (!canWrite || !hasFocus()) return;
      event.preventDefault();
      commands.paste(event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', cut);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', cut);
      document.removeEventListener('paste', paste);
    };
  });
};

/** Copies nodes to the clipboard, and pastes them here or in another flow. */
export const useClipboard = (scene: ClipboardScene, view: ClipboardView) => {
  const { selection } = useFlowEditor();
  const { notice, notify, paste } = usePasting(scene, view);
  const { format, copy } = useCopying(scene, view, notify);
  const { texts, commands, canWrite } = scene;
  const duplicate = (): void => {
    const clipping = parseClipping(format());
    const corners = [...(clipping?.places.values() ?? [])];
    if (!clipping || !canWrite) return;
    const [x, y] = [Math.min(...corners.map((at) => at.x)), Math.min(...corners.map((at) => at.y))];
    paste(clipping, { x: x + 48, y: y + 48 }, texts.commands.duplicate);
  };
  const removeCut = (): void => commands.remove(selection.nodeIds, texts.commands.cut);
  useClipboardEvents(view, canWrite, {
    copy,
    cut: removeCut,
    paste: (text) => paste(parseClipping(text), view.placeToPaste()),
  });
  /** Returns whether something was copied. */
  const copyByMenu = (): boolean => {
    const text = copy();
    // Where the frame may not write it, the copy is kept for this page alone.
    if (text !== '') void navigator.clipboard?.writeText(text).catch(() => null);
    return text !== '';
  };
  const cut = (): void => {
    if (copyByMenu()) removeCut();
  };
  const pasteAt = (at: Point): void => paste(parseClipping(copied), at);
  return { notice, dismiss: () => notify(null), duplicate, copy: copyByMenu, cut, pasteAt };
};
