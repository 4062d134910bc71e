import type { ReactElement, ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

import { DesignSymbol } from './symbol.tsx';
import type { SymbolName } from './symbol-paths.ts';

/** One entry of a menu. */
export interface MenuEntry<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly symbol?: SymbolName;
  /** A word at the end of the line: a number, or the key that does the same. */
  readonly hint?: string;
  readonly isDanger?: boolean;
}

interface MenuListProps<Id extends string> {
  readonly label: string;
  readonly entries: readonly MenuEntry<Id>[];
  readonly onAction: (id: Id) => void;
  /** The entry that is chosen, in a menu of choices. */
  readonly chosen?: Id | undefined;
  /** Whether its first entry gets the focus, where no button opens the menu. */
  readonly isFocused?: boolean;
}

interface ActionMenuProps<Id extends string> extends Omit<MenuListProps<Id>, 'isFocused'> {
  readonly triggerClass: string;
  readonly isDisabled?: boolean;
  /** Whether it is open, where others than its button open it as well; they take its changes. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Whether the button has its name from its words, and the label names the menu alone. */
  readonly isNamedByWords?: boolean;
  /** The side of the button where the menu opens if there is room; below it, from its beginning, unless it is named. */
  readonly placement?: 'bottom start' | 'top end';
  readonly children: ReactNode;
}

const MenuLine = ({ entry, isChosen }: { entry: MenuEntry<string>; isChosen: boolean }): ReactElement => (
  <MenuItem
    id={entry.id}
    textValue={entry.label}
    className={entry.isDanger === true ? 'menu-item menu-item-danger' : 'menu-item'}
  >
    {entry.symbol && <DesignSymbol name={entry.symbol} />}
    <span className="menu-words">{entry.label}</span>
    {entry.hint !== undefined && <span className="menu-hint">{entry.hint}</span>}
    {isChosen && <DesignSymbol name="check" />}
  </MenuItem>
);

/** The entries of a menu, in a popover that the caller opens. */
export const MenuList = <Id extends string>(props: MenuListProps<Id>): ReactElement => {
  const { label, entries, onAction, chosen, isFocused = false } = props;
  const act = (key: string | number): void => {
    const entry = entries.find(({ id }) => id === key);
    if (entry) onAction(entry.id);
  };
  return (
    <Menu
      className="menu"
      aria-label={label}
      onAction={act}
      {...(isFocused && { autoFocus: 'first' })}
      {...(chosen !== undefined && { selectionMode: 'single', selectedKeys: [chosen] })}
    >
      {entries.map((entry) => (
        <MenuLine key={entry.id} entry={entry} isChosen={chosen === entry.id} />
      ))}
    </Menu>
  );
};

/** A button that opens a menu. */
export const ActionMenu = <Id extends string>({
  triggerClass,
  isDisabled = false,
  isNamedByWords = false,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
  children,
  ...list
}: ActionMenuProps<Id>): ReactElement => (
  <MenuTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
    <Button
      className={triggerClass}
      isDisabled={isDisabled}
      {...(!isNamedByWords && { 'aria-label': list.label })}
    >
      {children}
    </Button>
    <Popover className="popover" offset={4} placement={placement}>
      <MenuList {...list} />
    </Popover>
  </MenuTrigger>
);
