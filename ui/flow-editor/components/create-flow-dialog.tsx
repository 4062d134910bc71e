import { type ReactElement, useState } from 'react';
import { Button } from 'react-aria-components';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useEditorTexts } from './editor-locale.ts';
import { useRunningEditor } from './running-editor.ts';

/** Creates a flow and opens it. */
const useCreation = () => {
  const { source, open } = useRunningEditor();
  const { list } = useEditorTexts();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const create = async (name: string): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      await open(await source.create(name, list.startName));
    } catch (failure) {
      setSending(false);
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  return { create, isSending, error };
};

/** Asks for the name of a new flow, creates it with a start, and opens it. */
export const CreateFlowDialog = ({ close }: { readonly close: () => void }): ReactElement => {
  const { list } = useEditorTexts();
  const { create, isSending, error } = useCreation();
  const [name, setName] = useState('');
  const isReady = name.trim() !== '' && !isSending;
  return (
    <DialogBox title={list.create} onClose={close}>
      <form
        className="create-flow"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void create(name.trim());
        }}
      >
        <label className="create-flow">
          <span className="form-label">{list.name}</span>
          <input
            className="field"
            maxLength={255}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has one field, which is what it is for
            autoFocus
            placeholder={list.namePlaceholder}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        {error && <FailureNote error={error} />}
        <div className="dialog-buttons">
          <TextButton onPress={close}>{list.cancel}</TextButton>
          <Button type="submit" className="button button-primary" isDisabled={!isReady}>
            {list.createIt}
          </Button>
        </div>
      </form>
    </DialogBox>
  );
};
