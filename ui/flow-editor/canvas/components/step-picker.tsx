import { type ReactElement, useState } from 'react';
import { Autocomplete, Input, Menu, MenuItem, TextField } from 'react-aria-components';

import type { FlowNode } from '../../../../src/flow/flow.ts';
import { TextButton } from '../../../design/button.tsx';
import { DialogBox } from '../../../design/dialog-box.tsx';
import type { CanvasTexts } from '../../texts/canvas-en.ts';

interface StepPickerProps {
  readonly texts: CanvasTexts;
  readonly from: FlowNode;
  readonly nodes: readonly FlowNode[];
  readonly pick: (nodeId: string) => void;
  readonly create: (name: string) => void;
  readonly close: () => void;
}

interface Choice {
  readonly id: string;
  readonly label: string;
}

const mostChoices = 30;
/** No node has this id. */
const createId = 'create';

const findChoices = (texts: CanvasTexts, nodes: readonly FlowNode[], typed: string): readonly Choice[] => {
  const words = typed.trim().toLowerCase();
  const placeIn = ({ name }: FlowNode): number => name.toLowerCase().indexOf(words);
  const found = nodes
    .filter((node) => placeIn(node) >= 0)
    .toSorted((one, other) => placeIn(one) - placeIn(other))
    .slice(0, mostChoices)
    .map(({ id, name }): Choice => ({ id, label: name }));
  return words === '' ? found : [...found, { id: createId, label: texts.pick.create(typed.trim()) }];
};

/** Asks for the node that an exit leads to. Typing narrows the list; Enter takes the marked one. */
export const StepPicker = ({ texts, from, nodes, pick, create, close }: StepPickerProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const take = (key: string | number): void => {
    close();
    if (key === createId) create(typed.trim());
    else pick(String(key));
  };
  return (
    <DialogBox title={texts.pick.title(from.name)} onClose={close} className="step-picker">
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        {/* The dialog is opened to type in it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextField aria-label={texts.pick.field} autoFocus>
          <Input className="field" placeholder={texts.pick.field} />
        </TextField>
        <Menu
          className="menu step-choices"
          aria-label={texts.pick.field}
          items={findChoices(texts, nodes, typed)}
          onAction={take}
          renderEmptyState={() => <p className="step-no-choice">{texts.pick.none}</p>}
        >
          {({ id, label }) => (
            <MenuItem id={id} textValue={label} className="menu-item">
              <span className="menu-words">{label}</span>
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
      <div className="dialog-buttons">
        <TextButton onPress={close}>{texts.pick.cancel}</TextButton>
      </div>
    </DialogBox>
  );
};
