import type { ReactElement, ReactNode } from 'react';

import { SymbolButton, TextButton } from '../../../design/button.tsx';
import { useFormScope, useFormTexts } from '../form-scope.ts';
import { moveBy, removeAt } from '../list-order.ts';
import { FieldGroup } from './field-group.tsx';

interface ItemListProps<Item> {
  /** The id of the control, which takes the focus when an item's own field does not exist. */
  readonly id: string;
  readonly label: string;
  readonly items: readonly Item[];
  readonly change: (items: readonly Item[]) => void;
  readonly add: () => Item;
  readonly addLabel: string;
  /** Whether the order counts. */
  readonly isOrdered: boolean;
  readonly children: (item: Item, place: number) => ReactNode;
}

/** A list of items that can be added, removed and moved. */
export const ItemList = <Item,>(props: ItemListProps<Item>): ReactElement => {
  const { id, label, items, change, add, addLabel, isOrdered, children } = props;
  const { isReadOnly } = useFormScope();
  const texts = useFormTexts();
  return (
    <FieldGroup className="form-items" id={id} label={label}>
      {items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an item has no name of its own that stays the same
        <div className="form-item" key={place}>
          <div className="form-item-fields">{children(item, place)}</div>
          {!isReadOnly && (
            <span className="form-item-buttons">
              {isOrdered && place > 0 && (
                <SymbolButton
                  className="form-up"
                  symbol="down"
                  label={texts.moveUp(place + 1)}
                  onPress={() => change(moveBy(items, place, -1))}
                />
              )}
              <SymbolButton
                symbol="cross"
                label={texts.removeItem(label, place + 1)}
                onPress={() => change(removeAt(items, place))}
              />
            </span>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <TextButton kind="quiet" symbol="plus" onPress={() => change([...items, add()])}>
          {addLabel}
        </TextButton>
      )}
    </FieldGroup>
  );
};
