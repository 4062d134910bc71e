import { type ReactElement, useRef } from 'react';
import { Popover } from 'react-aria-components';

import type { FlowNode } from '../../../../src/flow/flow.ts';
import { type MenuEntry, MenuList } from '../../../design/action-menu.tsx';
import { useFlowEditor } from '../../components/editor-context.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import type { CanvasScene, CanvasSubject } from './canvas-scene.ts';

/** The entries that the menu of the canvas can have. */
export type MenuCommand = keyof CanvasTexts['menu'] | 'add' | 'note';

type Entries = readonly MenuEntry<MenuCommand>[];

const placeEntries = ({ texts: { menu, tools }, canWrite }: CanvasScene): Entries =>
  canWrite
    ? [
        { id: 'add', label: tools.add, symbol: 'plus' },
        { id: 'paste', label: menu.paste, symbol: 'clip', hint: 'Ctrl V' },
        { id: 'note', label: tools.note, symbol: 'note' },
      ]
    : [];

/** How an entry is shown that the Delete key does as well. */
const deleting = { hint: 'Del', isDanger: true } as const;

const exitEntries = ({ texts: { menu } }: CanvasScene): Entries => [
  { id: 'retarget', label: menu.retarget, symbol: 'flow', hint: 'C' },
  { id: 'insert', label: menu.insert, symbol: 'plus', hint: 'A' },
  { id: 'removeExit', label: menu.removeExit, symbol: 'trash', ...deleting },
];

const stepEntries = (
  { texts: { menu }, places }: CanvasScene,
  node: FlowNode,
  actionId: string | null,
): Entries => {
  const place = places.get(node.id);
  const [isPinned, isFolded] = [place?.pinned === true, place?.collapsed === true];
  return [
    { id: 'addAfter', label: menu.addAfter, symbol: 'plus', hint: 'A' },
    { id: 'connect', label: menu.connect, symbol: 'flow', hint: 'C' },
    { id: 'duplicate', label: menu.duplicate, symbol: 'copy', hint: 'Ctrl D' },
    ...(node.isStartFlow ? [] : [{ id: 'start' as const, label: menu.start, symbol: 'play' as const }]),
    isPinned
      ? { id: 'unpin', label: menu.unpin, symbol: 'lock' }
      : { id: 'pin', label: menu.pin, symbol: 'lock' },
    isFolded
      ? { id: 'unfold', label: menu.unfold, symbol: 'down' }
      : { id: 'fold', label: menu.fold, symbol: 'down' },
    ...(actionId === null
      ? []
      : [{ id: 'removeAction', label: menu.removeAction, symbol: 'trash', ...deleting } as const]),
    {
      id: 'remove',
      label: menu.remove,
      symbol: 'trash',
      ...(actionId === null ? deleting : { isDanger: true }),
    },
  ];
};

const entriesFor = (
  { nodeId, transitionId }: CanvasSubject,
  scene: CanvasScene,
  actionId: string | null,
): Entries => {
  const { texts, canWrite, links } = scene;
  const node = nodeId === null ? undefined : links.nodes.get(nodeId);
  if (!node) return placeEntries(scene);
  const open: MenuEntry<MenuCommand> = { id: 'open', label: texts.menu.open, symbol: 'panel', hint: 'Enter' };
  const copy: MenuEntry<MenuCommand> = { id: 'copy', label: texts.menu.copy, symbol: 'copy', hint: 'Ctrl C' };
  if (!canWrite) return [open, copy];
  return transitionId === null
    ? [open, copy, ...stepEntries(scene, node, actionId)]
    : [open, ...exitEntries(scene)];
};

/** The commands of the menu that the scene does not have. */
export interface MenuTargets {
  openPicker(transitionId: string | null): void;
  copy(): void;
  duplicate(): void;
  paste(subject: CanvasSubject): void;
  addNote(subject: CanvasSubject): void;
}

const useMenuCommands = (scene: CanvasScene, subject: CanvasSubject, targets: MenuTargets) => {
  const { selection, openForm } = useFlowEditor();
  const { commands, texts } = scene;
  const { nodeId, transitionId, point } = subject;
  const id = nodeId ?? '';
  const removed = selection.nodeIds.includes(id) ? selection.nodeIds : [id];
  const place = (label: string, change: { pinned?: boolean; collapsed?: boolean }) => () =>
    commands.setPlace(id, label, change);
  const known: Partial<Record<MenuCommand, () => void>> = {
    open: () => openForm({ isFocused: true }),
    addAfter: () => commands.addBehind(id, null),
    insert: () => commands.addBehind(id, transitionId),
    connect: () => targets.openPicker(null),
    retarget: () => targets.openPicker(transitionId),
    duplicate: targets.duplicate,
    copy: targets.copy,
    paste: () => targets.paste(subject),
    start: () => commands.makeStart(id),
    pin: place(texts.commands.pin, { pinned: true }),
    unpin: place(texts.commands.pin, { pinned: false }),
    fold: place(texts.commands.fold, { collapsed: true }),
    unfold: place(texts.commands.fold, { collapsed: false }),
    remove: () => commands.remove(removed),
    removeAction: () => commands.removeAction(id, selection.actionId ?? ''),
    removeExit: () => commands.removeExit(id, transitionId ?? ''),
    add: () => commands.addAt(point),
    note: () => targets.addNote(subject),
  };
  return known;
};

interface CanvasMenuProps {
  readonly scene: CanvasScene;
  readonly subject: CanvasSubject;
  readonly targets: MenuTargets;
  readonly close: () => void;
}

/** The menu of a node, an exit or an empty place, where it was asked for. */
export const CanvasMenu = ({ scene, subject, targets, close }: CanvasMenuProps): ReactElement => {
  const anchor = useRef<HTMLSpanElement>(null);
  const known = useMenuCommands(scene, subject, targets);
  const { nodeIds, actionId } = useFlowEditor().selection;
  const chosenAction = nodeIds.at(-1) === subject.nodeId ? actionId : null;
  return (
    <>
      <span
        ref={anchor}
        className="canvas-menu-anchor"
        // The window may become smaller while the menu is open.
        style={{
          left: `min(${subject.screen.x}px, 100vw - 1rem)`,
          top: `min(${subject.screen.y}px, 100vh - 1rem)`,
        }}
      />
      <Popover
        className="popover"
        aria-label={scene.texts.menu.label}
        triggerRef={anchor}
        placement="bottom start"
        offset={2}
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
      >
        <MenuList
          label={scene.texts.menu.label}
          entries={entriesFor(subject, scene, chosenAction)}
          isFocused
          onAction={(id) => {
            close();
            known[id]?.();
          }}
        />
      </Popover>
    </>
  );
};
