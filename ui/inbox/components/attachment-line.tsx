import type { ReactElement } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { useInboxLocale } from './inbox-context.ts';
import { type AttachmentState, maxAttachmentBytes } from './use-attachment.ts';

interface AttachmentLineProps {
  readonly state: AttachmentState;
  readonly remove: () => void;
}

/** The file of a reply, above the field. */
export const AttachmentLine = ({ state, remove }: AttachmentLineProps): ReactElement | null => {
  const { texts, size } = useInboxLocale();
  if (state.type === 'none') return null;
  const name = state.type === 'ready' ? state.file.filename : state.name;
  const words = {
    uploading: texts.composer.uploading(name),
    ready: name,
    failed: texts.composer.uploadFailed(name),
    refused: texts.composer.fileRefused(name),
    tooBig: texts.composer.fileTooBig(name, size(maxAttachmentBytes)),
  }[state.type];
  const isFault = state.type !== 'uploading' && state.type !== 'ready';
  return (
    <output className={isFault ? 'attachment attachment-faulty' : 'attachment'}>
      <DesignSymbol name={isFault ? 'alert' : 'file'} />
      <span className="attachment-name">{words}</span>
      {state.type === 'failed' && (
        <SymbolButton symbol="reopen" label={texts.composer.retryUpload(name)} onPress={state.retry} />
      )}
      <SymbolButton symbol="cross" label={texts.composer.removeFile(name)} onPress={remove} />
    </output>
  );
};
