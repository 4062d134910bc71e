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

import { SymbolButton, TextButton } from '../../design/button.tsx';
import type { PageLanguage } from '../../shared/language.ts';
import { usePreload } from '../../shared/use-preload.ts';
import { laterFindBar } from '../canvas/components/later-find-bar.ts';
import { laterStepPicker } from '../canvas/components/later-step-picker.ts';
import { ClipboardNotice } from '../canvas/components/clipboard-notice.tsx';
import { useCanvasCommands } from '../canvas/components/use-canvas-commands.ts';
import { useFindKey } from '../canvas/components/use-find-key.ts';
import { useContentLanguage } from '../components/content-language.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { useFirstScreenReport } from '../components/first-screen.ts';
import { canvasTextsIn } from '../texts/canvas-texts.ts';
import { focusRow, placeOfRow, showRow } from './focus-row.ts';
import { OutlineLine, type OutlineLineProps } from './outline-line.tsx';
import {
  buildOutline,
  findRow,
  heardLabelOf,
  type OutlineRow,
  selectedRowId,
  selectedRowIds,
  selectionOf,
} from './outline-rows.ts';
import { useOutlineClipboard } from './use-outline-clipboard.ts';
import { NoteList } from './note-list.tsx';
import { useOutlineCommands } from './use-outline-commands.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import { useOutlineNotes } from './use-outline-notes.ts';
import { useOutlinePlaces } from './use-outline-places.ts';
import { useOutlineSelection } from './use-outline-selection.ts';
import { useRowDragging } from './use-row-dragging.ts';
import { useRowSize } from './use-row-size.ts';
import '../styles/outline.css';

/** A flow of so few nodes is shown with all its parts. */
const fewNodes = 12;

type SharedProps = Omit<OutlineLineProps, 'row' | 'isRenaming' | 'isMenuOpen'> & {
  readonly renamingId: string | null;
  readonly menuRowId: string | null;
};

interface OutlineItemProps {
  readonly row: OutlineRow;
  readonly shared: SharedProps;
  /** The language of what the flow says. */
  readonly lang: PageLanguage;
}

const OutlineItem = ({ row, shared, lang }: OutlineItemProps): ReactElement => (
  <TreeItem
    {...(row.type === 'action' && row.isSaid && { lang })}
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
      <Collection items={row.parts}>
        {(part) => <OutlineItem row={part} shared={shared} lang={lang} />}
      </Collection>
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
  const chosen = useOutlineSelection(rows);
  const setMenuRow = (row: OutlineRow | null): void => {
    // The menu of one of several selected nodes is for all of them.
    if (row && !selectedRowIds(selection).includes(row.id)) select(selectionOf(row));
    setMenuRowId(row?.id ?? null);
  };
  const [picking, openPicker] = useState<OutlineRow | null>(null);
  const [isFinding, setFinding] = useState(false);
  useFindKey(() => setFinding(true));
  const notes = useOutlineNotes(texts, places);
  const open = (key: Key): void => {
    const row = findRow(rows, String(key));
    if (!row) return;
    select(selectionOf(row));
    openForm({ isFocused: true });
  };
  const dragging = useRowDragging(rows, selection.nodeIds, canWrite, commands.drop);
  const renaming = { renamingId, setRenaming, menuRowId, setMenuRow };
  const shared: SharedProps = { texts, commands, clipboard, canWrite, ...renaming, openPicker, open };
  const overlays = { picking, openPicker, isFinding, setFinding };
  const selectedId = selectedRowId(selection);
  return { rows, expanded, setExpanded, ...overlays, chosen, selectedId, open, dragging, notes, shared };
};

type Outline = ReturnType<typeof useOutline>;

const useKeysOf = ({ rows, selectedId, shared, openPicker, notes }: Outline) => {
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
    addNote: notes.add,
    goToNextNote: notes.goToNext,
  });
};

/**
 * Brings a row into sight that something else than the tree has selected, such as a command or the bar to find. It takes the focus
 * if the tree has it.
 */
const useFollowing = ({ rows, expanded, setExpanded, selectedId, chosen }: Outline) => {
  const body = useRef<HTMLDivElement>(null);
  const rowSize = useRowSize();
  useEffect(() => {
    const tree = body.current;
    if (selectedId === null || chosen.isOwn || !tree) return undefined;
    const row = findRow(rows, selectedId);
    const opened = new Set(expanded);
    if (row && row.type !== 'node') opened.add(row.nodeId);
    if (opened.size > expanded.size) setExpanded(opened);
    const top = placeOfRow(rows, opened, selectedId) * rowSize;
    if (tree.contains(document.activeElement)) return focusRow(tree, selectedId, top);
    return showRow(tree, top, rowSize);
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

/** Finds and replaces in the whole flow; what was found is selected, a note is opened. */
const OutlineFinding = ({ isFinding, setFinding, shared, notes }: Outline): ReactElement | null => {
  usePreload(laterFindBar.preload, true);
  const { select } = useFlowEditor();
  if (!isFinding) return null;
  return (
    <laterFindBar.View
      texts={shared.texts}
      announce={shared.clipboard.announce}
      show={(found) => {
        notes.find('noteId' in found ? found.noteId : null);
        if ('noteId' in found) return;
        const { nodeId, actionId, transitionId } = found;
        select({ nodeIds: [nodeId], actionId, transitionId });
      }}
      close={() => {
        setFinding(false);
        notes.find(null);
      }}
    />
  );
};

const OutlineTree = (outline: Outline): ReactElement => {
  const { rows, expanded, setExpanded, chosen, open, dragging, shared } = outline;
  const lang = useContentLanguage();
  const rowSize = useRowSize();
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
      <Tree
        className="outline-tree"
        aria-label={shared.texts.outline}
        items={rows}
        dependencies={[shared, lang]}
        selectionMode="multiple"
        selectionBehavior="replace"
        selectedKeys={chosen.selectedKeys}
        onSelectionChange={chosen.choose}
        expandedKeys={expanded}
        onExpandedChange={setExpanded}
        onAction={(key) => open(key)}
        dragAndDropHooks={dragging}
        renderEmptyState={() => <p className="outline-empty">{shared.texts.empty}</p>}
      >
        {(row) => <OutlineItem row={row} shared={shared} lang={lang} />}
      </Tree>
    </Virtualizer>
  );
};

const OutlineHead = ({ shared, notes, setFinding }: Outline): ReactElement => {
  const { texts, commands, canWrite } = shared;
  const { tools } = texts;
  return (
    <div className="outline-head">
      <p className="outline-hint">{texts.tree.hint}</p>
      <SymbolButton symbol="search" label={tools.find} shortcut="Ctrl F" onPress={() => setFinding(true)} />
      {canWrite && (
        <>
          <SymbolButton symbol="note" label={tools.note} shortcut="N" onPress={notes.add} />
          <TextButton symbol="plus" onPress={() => commands.addStep(null)}>
            {tools.add}
          </TextButton>
        </>
      )}
    </div>
  );
};

/** The flow as a tree of nodes, actions and exits, with the notes below it. Everything of the flow can be edited here without the canvas. */
export const FlowTree = (): ReactElement => {
  const outline = useOutline();
  const { texts, clipboard } = outline.shared;
  const keys = useKeysOf(outline);
  const body = useFollowing(outline);
  useFirstScreenReport();
  return (
    <section className="flow-outline" aria-label={texts.outline}>
      <OutlineHead {...outline} />
      <OutlineFinding {...outline} />
      <div className="outline-body" ref={body} onKeyDownCapture={keys}>
        <OutlineTree {...outline} />
      </div>
      <NoteList texts={texts} list={outline.notes} />
      <OutlinePicker {...outline} />
      <ClipboardNotice className="outline-notice" clipboard={clipboard} texts={texts} />
      <div className="for-listeners" aria-live="polite">
        {clipboard.heard}
      </div>
    </section>
  );
};
