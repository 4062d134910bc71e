import { type ReactElement, useId } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { type InboxCommand, shortcutKeys } from '../model/shortcuts.ts';
import { useInboxLocale } from './inbox-context.ts';

interface HelpDialogProps {
  readonly close: () => void;
  readonly hasSingleKeys: boolean;
  readonly setSingleKeys: (isOn: boolean) => void;
}

const isCommand = (name: string): name is InboxCommand => name in shortcutKeys;

/** Lists the keys, and lets the user switch single keys off. */
export const HelpDialog = ({ close, hasSingleKeys, setSingleKeys }: HelpDialogProps): ReactElement => {
  const { texts } = useInboxLocale();
  const switchId = useId();
  const commands = Object.keys(shortcutKeys).filter(isCommand);
  return (
    <DialogBox title={texts.help.help} onClose={close}>
      <ul className="key-list">
        {commands.map((command) => (
          <li key={command} className="key-line">
            <span>{texts.help.commands[command]}</span>
            <kbd className="key">{shortcutKeys[command]}</kbd>
          </li>
        ))}
      </ul>
      <label className="switch-line">
        <input
          type="checkbox"
          checked={hasSingleKeys}
          aria-labelledby={`${switchId}-name`}
          aria-describedby={`${switchId}-text`}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
        <span>
          <span id={`${switchId}-name`}>{texts.help.singleKeys}</span>
          <span id={`${switchId}-text`} className="switch-text">
            {texts.help.singleKeysText}
          </span>
        </span>
      </label>
      <div className="dialog-buttons">
        <TextButton onPress={close}>{texts.help.closeDialog}</TextButton>
      </div>
    </DialogBox>
  );
};
