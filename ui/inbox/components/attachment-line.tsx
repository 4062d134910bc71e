import type { ReactElement } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { maxAttachmentBytes } from '../live/attach-files.ts';
import type { OpenDraft } from '../live/written-drafts.ts';
import type { WrittenDraft } from '../model/written-draft.ts';
import { useInboxLocale } from './inbox-context.ts';

interface AttachmentLineProps
  extends Pick<WrittenDraft, 'attachment' | 'leftOutFiles'>, Pick<OpenDraft, 'addFiles' | 'removeFile'> {}

/** The file of a reply, above the field. */
export const AttachmentLine = (props: AttachmentLineProps): ReactElement | null => {
  const { attachment, leftOutFiles, addFiles, removeFile } = props;
  const { texts, size } = useInboxLocale();
  if (attachment.type === 'none') return null;
  const name = attachment.type === 'ready' ? attachment.file.filename : attachment.name;
  const words = {
    uploading: texts.composer.uploading(name),
    ready: name,
    failed: texts.composer.uploadFailed(name),
    refused: texts.composer.fileRefused(name),
    tooBig: texts.composer.fileTooBig(name, size(maxAttachmentBytes)),
    expired: texts.composer.fileExpired(name),
  }[attachment.type];
  const isFault = attachment.type !== 'uploading' && attachment.type !== 'ready';
  const canRetry = attachment.type === 'failed' || attachment.type === 'expired';
  const source = canRetry ? attachment.source : null;
  return (
    <output className={isFault ? 'attachment attachment-faulty' : 'attachment'}>
      <DesignSymbol name={isFault ? 'alert' : 'file'} />
      <span className="attachment-words">
        <span className="attachment-name">{words}</span>
        {leftOutFiles > 0 && <span>{texts.composer.filesLeftOut(leftOutFiles)}</span>}
      </span>
      {source && (
        <SymbolButton
          symbol="reopen"
          label={texts.composer.retryUpload(name)}
          onPress={() => addFiles([source])}
        />
      )}
      <SymbolButton symbol="cross" label={texts.composer.removeFile(name)} onPress={removeFile} />
    </output>
  );
};
