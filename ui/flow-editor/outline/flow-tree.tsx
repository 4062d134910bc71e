import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import {
  Collection,
  type Key,
  ListLayout,
  Tree,
  TreeItem,
  TreeItemContent,
  Virtualizer,
} from 'react-aria-components';

import { TextButton } from '../../design/button.tsx';
import { usePreload } from '../../shared/use-preload.ts';
import { laterStepPicker } from '../canvas/components/later-step-picker.ts';
import { ClipboardNotice } from '../canvas/components/clipboard-notice.tsx';
import { useCanvasCommands } from '../canvas/components/use-canvas-commands.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { useFirstScreenReport } from '../components/first-screen.ts';
import { canvasTextsIn } from '../texts/canvas-texts.ts';
import { focusRow, placeOfRow } from './focus-row.ts';
import { OutlineLine, type OutlineLineProps } from './outline-line.tsx';
import {
  buildOutline,
  findRow,
  heardLabelOf,
  type OutlineRow,
  selectedRowId,
  selectionOf,
} from './outline-rows.ts';
import { useOutlineClipboard } from './use-outline-clipboard.ts';
import { useOutlineCommands } from './use-outline-commands.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import { useOutlinePlaces } from './use-outline-places.ts';
import { useRowDragging } from './use-row-dragging.ts';
import '../styles/outline.css';

const rowSize = 40;
/** A flow of so few nodes is shown with all its parts. */
const fewNodes = 12;

type SharedProps = Omit<OutlineLineProps, 'row' | 'isRenaming' | 'isMenuOpen'> & {
  readonly renamingId: string | null;
  readonly menuRowId: string | null;
};

const OutlineItem = ({ row, shared }: { row: OutlineRow; shared: SharedProps }): ReactElement => (
  <TreeItem
    id={row.id}
    textValue={row.label}
    aria-label={heardLabelOf(row, shared.texts)}
    className="outline-row"
  >
    <TreeItemContent>
      <OutlineLine
        {...shared}
        row={row}
        isRenaming={row.type === 'node' && shared.renamingId === row.nodeId}
        isMenuOpen={shared.menuRowId === row.id}
      />
    </TreeItemContent>
    {row.type === 'node' && (
      <Collection items={row.parts}>{(part) => <OutlineItem row={part} shared={shared} />}</Collection>
    )}
  </TreeItem>
);

const useOutline = () => {
  const { graph, faults, others, canWrite, language, selection, select, openForm } = useFlowEditor();
  const texts = canvasTextsIn(language);
  const places = useOutlinePlaces();
  const canvasCommands = useCanvasCommands(places, texts);
  const commands = useOutlineCommands(texts, canvasCommands, places.places);
  const clipboard = useOutlineClipboard(canvasCommands, places.places, texts);
  const rows = useMemo(() => buildOutline(graph, texts, faults, others), [graph, texts, faults, others]);
  const [expanded, setExpanded] = useState<ReadonlySet<Key>>(
    () => new Set(graph.nodes.length > fewNodes ? [] : graph.nodes.map(({ id }) => id)),
  );
  const [renamingId, setRenaming] = useState<string | null>(null);
  const [menuRowId, setMenuRowId] = useState<string | null>(null);
  const setMenuRow = (row: OutlineRow | null): void => {
    if (row) select(selectionOf(row));
    setMenuRowId(row?.id ?? null);
  };
  const [picking, openPicker] = useState<OutlineRow | null>(null);
  const selectedId = selectedRowId(selection);
  const open = (key: Key): void => {
    const row = findRow(rows, String(key));
    if (!row) return;
    select(selectionOf(row));
    openForm({ isFocused: true });
  };
  const dragging = useRowDragging(rows, canWrite, commands.drop);
  const renaming = { renamingId, setRenaming, menuRowId, setMenuRow };
  const shared: SharedProps = { texts, commands, clipboard, canWrite, ...renaming, openPicker, open };
  return { rows, expanded, setExpanded, picking, openPicker, selectedId, open, dragging, shared };
};

type Outline = ReturnType<typeof useOutline>;

const useKeysOf = ({ rows, selectedId, shared, openPicker }: Outline) => {
  const { commands, canWrite, setRenaming, renamingId, setMenuRow, clipboard } = shared;
  return useOutlineKeys({
    row: selectedId === null ? null : findRow(rows, selectedId),
    commands,
    canWrite,
    isRenaming: renamingId !== null,
    rename: setRenaming,
    openPicker,
    openMenu: setMenuRow,
    duplicate: clipboard.duplicate,
  });
};

/** Keeps the focus of the tree on the selected row, also when a command has selected another one. */
const useFollowingFocus = ({ rows, expanded, selectedId }: Outline) => {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tree = body.current;
    if (selectedId === null || !tree?.contains(document.activeElement)) return undefined;
    return focusRow(tree, selectedId, placeOfRow(rows, expanded, selectedId) * rowSize);
    // Only a new selection moves the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selectedId]);
  return body;
};

const OutlinePicker = ({ picking, openPicker, shared }: Outline): ReactElement | null => {
  usePreload(laterStepPicker.preload, true);
  const { graph } = useFlowEditor();
  const from = graph.nodes.find(({ id }) => id === picking?.nodeId);
  if (!picking || !from) return null;
  return (
    <laterStepPicker.View
      texts={shared.texts}
      from={from}
      nodes={graph.nodes}
      pick={(targetId) => shared.commands.connect(picking, targetId)}
      create={(name) => shared.commands.connectToNew(picking, name)}
      close={() => openPicker(null)}
    />
  );
};

const OutlineTree = (outline: Outline): ReactElement => {
  const { select } = useFlowEditor();
  const { rows, expanded, setExpanded, selectedId, open, dragging, shared } = outline;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
      <Tree
        className="outline-tree"
        aria-label={shared.texts.outline}
        items={rows}
        dependencies={[shared]}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={selectedId === null ? [] : [selectedId]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          const row = key === undefined ? null : findRow(rows, String(key));
          if (row) select(selectionOf(row));
        }}
        expandedKeys={expanded}
        onExpandedChange={setExpanded}
        onAction={(key) => open(key)}
        dragAndDropHooks={dragging}
        renderEmptyState={() => <p className="outline-empty">{shared.texts.empty}</p>}
      >
        {(row) => <OutlineItem row={row} shared={shared} />}
      </Tree>
    </Virtualizer>
  );
};

/** The flow as a tree of nodes, actions and exits. Everything of the flow can be edited here without the canvas. */
export const FlowTree = (): ReactElement => {
  const outline = useOutline();
  const { texts, commands, clipboard, canWrite } = outline.shared;
  const keys = useKeysOf(outline);
  const body = useFollowingFocus(outline);
  useFirstScreenReport();
  return (
    <section className="flow-outline" aria-label={texts.outline}>
      <div className="outline-head">
        <p className="outline-hint">{texts.tree.hint}</p>
        {canWrite && (
          <TextButton symbol="plus" onPress={() => commands.addStep(null)}>
            {texts.tools.add}
          </TextButton>
        )}
      </div>
      <div className="outline-body" ref={body} onKeyDownCapture={keys}>
        <OutlineTree {...outline} />
      </div>
      <OutlinePicker {...outline} />
      <ClipboardNotice className="outline-notice" clipboard={clipboard} texts={texts} />
      <div className="for-listeners" aria-live="polite">
        {clipboard.heard}
      </div>
    </section>
  );
};
