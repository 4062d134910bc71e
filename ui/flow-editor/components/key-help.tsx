import type { ReactElement } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { useEditorTexts } from './editor-locale.ts';
import { shownKeys } from './shown-keys.ts';

/** Lists the keys of the editor, by the view in which they work. */
export const KeyHelp = ({ close }: { readonly close: () => void }): ReactElement => {
  const { frame, keyHelp, keyPlaces } = useEditorTexts();
  return (
    <DialogBox title={frame.keys} onClose={close}>
      {shownKeys.map(([place, keys]) => (
        <section key={place}>
          <h3 className="frame-keys-place">{keyPlaces[place]}</h3>
          <ul className="frame-keys">
            {keys.map(([name, key]) => (
              <li key={name}>
                <span>{keyHelp[name]}</span>
                <kbd className="key">{key}</kbd>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="dialog-buttons">
        <TextButton onPress={close}>{frame.closeKeys}</TextButton>
      </div>
    </DialogBox>
  );
};
