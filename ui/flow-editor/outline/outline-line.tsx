import { type KeyboardEvent, type ReactElement } from 'react';
import { Button } from 'react-aria-components';

import { endFlowTypes } from '../../../src/flow/flow.ts';
import { ActionMenu, type MenuEntry } from '../../design/action-menu.tsx';
import { SymbolButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { KindSymbol } from '../canvas/components/kind-symbol.tsx';
import { StepPeople } from '../canvas/components/step-people.tsx';
import { useContentLanguage } from '../components/content-language.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { useKeptWords } from '../components/kept-words.ts';
import { kindNames } from '../forms/kind-forms.ts';
import { ChangeMark, useOwnChange } from '../versions/change-mark.tsx';
import type { CanvasTexts } from '../texts/canvas-en.ts';
import type { KindName } from '../texts/forms-kinds-en.ts';
import { heardLabelOf, type OutlineRow } from './outline-rows.ts';
import type { OutlineClipboard } from './use-outline-clipboard.ts';
import type { OutlineCommands } from './use-outline-commands.ts';

/** The parts that a row needs to show and change itself. */
export interface OutlineLineProps {
  readonly row: OutlineRow;
  readonly texts: CanvasTexts;
  readonly commands: OutlineCommands;
  readonly clipboard: OutlineClipboard;
  readonly canWrite: boolean;
  readonly isMenuOpen: boolean;
  /** Opens the menu of a row, which is then selected; null closes it. */
  readonly setMenuRow: (row: OutlineRow | null) => void;
  readonly isRenaming: boolean;
  readonly setRenaming: (nodeId: string | null) => void;
  readonly openPicker: (row: OutlineRow) => void;
  /** Opens the form of a row by its id. */
  readonly open: (id: string) => void;
}

type RowCommand =
  | 'open'
  | 'rename'
  | 'addAfter'
  | 'connect'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'duplicate'
  | 'start'
  | 'noEnd'
  | `end/${(typeof endFlowTypes)[number]}`
  | 'remove';

const entriesOf = (row: OutlineRow, { menu, tree, ends }: CanvasTexts): readonly MenuEntry<RowCommand>[] => {
  const open: MenuEntry<RowCommand> = { id: 'open', label: menu.open, symbol: 'panel', hint: 'Enter' };
  const remove: MenuEntry<RowCommand> = {
    id: 'remove',
    label: menu.remove,
    symbol: 'trash',
    hint: 'Del',
    isDanger: true,
  };
  if (row.type === 'action') return [open, remove];
  const ways: readonly MenuEntry<RowCommand>[] = [
    { id: 'addAfter', label: row.type === 'exit' ? menu.insert : menu.addAfter, symbol: 'plus', hint: 'A' },
    { id: 'connect', label: row.type === 'exit' ? menu.retarget : menu.connect, symbol: 'flow', hint: 'C' },
  ];
  if (row.type === 'exit') return [open, ...ways, remove];
  const { isStartFlow, isEndFlow, endFlowType } = row.node;
  return [
    open,
    { id: 'rename', label: tree.rename, symbol: 'pencil', hint: 'F2' },
    ...ways,
    { id: 'copy', label: menu.copy, symbol: 'copy', hint: 'Ctrl C' },
    { id: 'cut', label: menu.cut, symbol: 'copy', hint: 'Ctrl X' },
    { id: 'paste', label: menu.paste, symbol: 'clip', hint: 'Ctrl V' },
    { id: 'duplicate', label: menu.duplicate, symbol: 'copy', hint: 'Ctrl D' },
    ...(isStartFlow ? [] : [{ id: 'start' as const, label: menu.start, symbol: 'play' as const }]),
    ...endFlowTypes
      .filter((type) => type !== endFlowType)
      .map((type): MenuEntry<RowCommand> => ({
        id: `end/${type}`,
        label: tree.endAs(ends[type]),
        symbol: 'stop',
      })),
    ...(isEndFlow ? [{ id: 'noEnd' as const, label: tree.noEnd, symbol: 'play' as const }] : []),
    remove,
  ];
};

const performRowCommand = (command: RowCommand, props: OutlineLineProps): void => {
  const { row, commands, clipboard, setRenaming, openPicker, open } = props;
  const known: Partial<Record<RowCommand, () => void>> = {
    open: () => open(row.id),
    rename: () => setRenaming(row.nodeId),
    addAfter: () => commands.addStep(row),
    connect: () => openPicker(row),
    copy: clipboard.copy,
    cut: clipboard.cut,
    paste: clipboard.paste,
    duplicate: clipboard.duplicate,
    start: () => commands.makeStart(row.nodeId),
    noEnd: () => commands.setEnd(row.nodeId, null),
    remove: () => commands.remove(row),
  };
  const end = endFlowTypes.find((type) => command === `end/${type}`);
  if (end) commands.setEnd(row.nodeId, end);
  else known[command]?.();
};

const NameField = ({ row, texts, commands, setRenaming }: OutlineLineProps): ReactElement => {
  const words = useKeptWords(row.label);
  const finish = (): void => {
    const name = words.text.trim();
    if (words.isTyped && name !== '' && name !== row.label) commands.rename(row.nodeId, name);
    setRenaming(null);
  };
  const press = (event: KeyboardEvent): void => {
    // The tree would take the letters for its own.
    event.stopPropagation();
    if (event.key === 'Enter') finish();
    if (event.key === 'Escape') setRenaming(null);
  };
  return (
    <input
      className="field outline-name"
      aria-label={texts.tree.rename}
      // The user asked to type here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={words.text}
      maxLength={255}
      onFocus={words.enter}
      onChange={(event) => words.type(event.target.value)}
      onBlur={finish}
      onKeyDown={press}
    />
  );
};

const RowWords = ({ row, texts }: Pick<OutlineLineProps, 'row' | 'texts'>): ReactElement => {
  const { language } = useFlowEditor();
  const contentLanguage = useContentLanguage();
  if (row.type === 'action')
    return (
      <>
        <KindSymbol kind={row.kind} />
        <span className="outline-words" lang={row.isSaid ? contentLanguage : language}>
          {row.label}
        </span>
        <span className="outline-detail">{row.detail}</span>
      </>
    );
  if (row.type === 'exit')
    return (
      <>
        <DesignSymbol name="flow" />
        <span className="outline-words">{row.label}</span>
        <span className="outline-target">→ {row.targetName ?? texts.noTarget}</span>
      </>
    );
  const { isStartFlow, isEndFlow, endFlowType } = row.node;
  return (
    <>
      <span className="outline-words outline-node">{row.label}</span>
      {isStartFlow && <span className="outline-flag outline-start">{texts.start}</span>}
      {isEndFlow && (
        <span className="outline-flag">{endFlowType === null ? texts.noEnd : texts.ends[endFlowType]}</span>
      )}
    </>
  );
};

const RowTools = (props: OutlineLineProps): ReactElement => {
  const { row, texts, commands, isMenuOpen, setMenuRow } = props;
  const name = heardLabelOf(row.type === 'node' ? { ...row, others: [] } : row, texts);
  const kinds = kindNames.map((kind): MenuEntry<KindName> => ({ id: kind, label: texts.kinds[kind] }));
  return (
    <span className="outline-tools">
      <Button slot="drag" className="symbol-button outline-grip" aria-label={texts.tree.drag(name)}>
        <DesignSymbol name="grip" />
      </Button>
      {row.type === 'node' && (
        <ActionMenu
          label={texts.tree.addAction}
          entries={kinds}
          onAction={(kind) => commands.addAction(row.nodeId, kind)}
          triggerClass="symbol-button"
        >
          <DesignSymbol name="plus" />
        </ActionMenu>
      )}
      <SymbolButton
        symbol="down"
        label={texts.tree.up}
        className="outline-up"
        onPress={() => commands.shift(row, -1)}
      />
      <SymbolButton symbol="down" label={texts.tree.down} onPress={() => commands.shift(row, 1)} />
      <ActionMenu
        label={texts.tree.more(name)}
        entries={entriesOf(row, texts)}
        onAction={(command) => performRowCommand(command, props)}
        isOpen={isMenuOpen}
        onOpenChange={(isOpen) => setMenuRow(isOpen ? row : null)}
        triggerClass="symbol-button"
      >
        <DesignSymbol name="more" />
      </ActionMenu>
    </span>
  );
};

/** Shows a row of the outline, with what can be done to it. */
export const OutlineLine = (props: OutlineLineProps): ReactElement => {
  const { row, texts, canWrite, isRenaming } = props;
  const change = useOwnChange(row.type === 'node' ? row.nodeId : row.partId);
  const { language } = useFlowEditor();
  return (
    // The row has the language of its name.
    <div className={`outline-line outline-${row.type}-line`} lang={language}>
      {row.type === 'node' && row.parts.length > 0 && (
        <Button slot="chevron" className="outline-chevron">
          <DesignSymbol name="down" />
        </Button>
      )}
      {row.type === 'node' && row.parts.length === 0 && <span className="outline-chevron" />}
      {isRenaming ? <NameField {...props} /> : <RowWords row={row} texts={texts} />}
      {change && <ChangeMark change={change} />}
      {row.type === 'node' && <StepPeople others={row.others} />}
      {row.faults > 0 && (
        <span className="outline-faults">
          <DesignSymbol name="alert" />
          {texts.faults(row.faults)}
        </span>
      )}
      {canWrite && !isRenaming && <RowTools {...props} />}
    </div>
  );
};
