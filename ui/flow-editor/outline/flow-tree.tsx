import { type KeyboardEvent, type ReactElement, useMemo, useState } from 'react';
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
import { laterStepPicker, useStepPickerPreload } from '../canvas/components/later-step-picker.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { useFirstScreenReport } from '../components/first-screen.ts';
import { canvasTextsIn } from '../texts/canvas-texts.ts';
import { OutlineLine, type OutlineLineProps } from './outline-line.tsx';
import { buildOutline, findRow, type OutlineRow, selectedRowId, selectionOf } from './outline-rows.ts';
import { useOutlineCommands } from './use-outline-commands.ts';
import { useRowDragging } from './use-row-dragging.ts';
import '../styles/outline.css';

const rowSize = 40;
/** A flow of so few nodes is shown with all its parts. */
const fewNodes = 12;

type SharedProps = Omit<OutlineLineProps, 'row' | 'isRenaming'> & { readonly renamingId: string | null };

const OutlineItem = ({ row, shared }: { row: OutlineRow; shared: SharedProps }): ReactElement => (
  <TreeItem id={row.id} textValue={row.label} className="outline-row">
    <TreeItemContent>
      <OutlineLine
        {...shared}
        row={row}
        isRenaming={row.type === 'node' && shared.renamingId === row.nodeId}
      />
    </TreeItemContent>
    {row.type === 'node' && (
      <Collection items={row.parts}>{(part) => <OutlineItem row={part} shared={shared} />}</Collection>
    )}
  </TreeItem>
);

const useOutline = () => {
  const { graph, faults, canWrite, language, selection, select, openForm } = useFlowEditor();
  const texts = canvasTextsIn(language);
  const commands = useOutlineCommands(texts);
  const rows = useMemo(() => buildOutline(graph, texts, faults), [graph, texts, faults]);
  const [expanded, setExpanded] = useState<ReadonlySet<Key>>(
    () => new Set(graph.nodes.length > fewNodes ? [] : graph.nodes.map(({ id }) => id)),
  );
  const [renamingId, setRenaming] = useState<string | null>(null);
  const [picking, openPicker] = useState<OutlineRow | null>(null);
  const selectedId = selectedRowId(selection);
  const open = (key: Key): void => {
    const row = findRow(rows, String(key));
    if (!row) return;
    select(selectionOf(row));
    openForm({ isFocused: true });
  };
  const dragging = useRowDragging(rows, canWrite, commands.drop);
  const shared: SharedProps = { texts, commands, canWrite, renamingId, setRenaming, openPicker, open };
  return { rows, expanded, setExpanded, picking, openPicker, selectedId, open, dragging, shared };
};

type Outline = ReturnType<typeof useOutline>;

/** Returns what the keys do beside those of a tree: F2 renames, Alt and arrows reorder, Delete removes. */
const keysOf = ({ rows, selectedId, shared }: Outline) => {
  const { commands, canWrite, setRenaming, renamingId } = shared;
  return (event: KeyboardEvent): void => {
    const row = selectedId === null ? null : findRow(rows, selectedId);
    if (!row || !canWrite || renamingId !== null) return;
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (event.altKey && by !== undefined) commands.shift(row, by);
    else if (event.key === 'F2' && row.type === 'node') setRenaming(row.nodeId);
    else if (event.key === 'Delete') commands.remove(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
};

const OutlinePicker = ({ picking, openPicker, shared }: Outline): ReactElement | null => {
  useStepPickerPreload();
  const { graph } = useFlowEditor();
  const from = graph.nodes.find(({ id }) => id === picking?.nodeId);
  if (!picking || !from) return null;
  return (
    <laterStepPicker.View
      texts={shared.texts}
      from={from}
      nodes={graph.nodes}
      pick={(targetId) => shared.commands.connect(picking, targetId)}
      create={(name) => shared.commands.addStep(picking, name)}
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
  const { texts, commands, canWrite } = outline.shared;
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
      <div className="outline-body" onKeyDownCapture={keysOf(outline)}>
        <OutlineTree {...outline} />
      </div>
      <OutlinePicker {...outline} />
    </section>
  );
};
