import type { ReactElement } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import type { EditorTexts } from '../texts/editor-texts.ts';
import { useEditorTexts } from './editor-locale.ts';

/** The keys of the editor, by what they do. */
const keys: readonly (readonly [keyof EditorTexts['keyHelp'], string])[] = [
  ['parts', 'F6'],
  ['back', 'Esc'],
  ['problem', 'F8'],
  ['undo', 'Ctrl Z, Ctrl ⇧ Z'],
  ['walk', '← ↑ → ↓'],
  ['move', 'Alt ← ↑ → ↓'],
  ['form', 'Enter'],
  ['add', 'A'],
  ['connect', 'C'],
  ['note', 'N'],
  ['remove', 'Del'],
  ['find', 'Ctrl F'],
  ['duplicate', 'Ctrl D'],
  ['menu', '⇧ F10'],
  ['rename', 'F2'],
];

/** Lists the keys of the editor. */
export const KeyHelp = ({ close }: { readonly close: () => void }): ReactElement => {
  const { frame, keyHelp } = useEditorTexts();
  return (
    <DialogBox title={frame.keys} onClose={close}>
      <ul className="frame-keys">
        {keys.map(([name, key]) => (
          <li key={name}>
            <span>{keyHelp[name]}</span>
            <kbd className="key">{key}</kbd>
          </li>
        ))}
      </ul>
      <div className="dialog-buttons">
        <TextButton onPress={close}>{frame.closeKeys}</TextButton>
      </div>
    </DialogBox>
  );
};
