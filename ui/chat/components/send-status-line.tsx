import { type ReactElement, useState } from 'react';

import { toChosenFile, createPreview } from '../live/chosen-file.ts';
import type { ChatSession } from '../live/chat-session.ts';
import { findFileRequest } from '../model/open-question.ts';
import { findFileFault, mimeTypeOf } from '../model/file-constraints.ts';
import type { OutgoingMessage } from '../model/message-outbox.ts';
import { FileButton } from './file-button.tsx';
import { fileFaultText, fileRefusalText } from './file-texts.ts';
import { usePageLocale } from './page-locale.ts';

interface SendStatusProps {
  readonly outgoing: OutgoingMessage;
  readonly session: ChatSession;
}

const RetryButton = ({ outgoing, session }: SendStatusProps): ReactElement => {
  const { texts } = usePageLocale();
  return (
    <button className="button-text" type="button" onClick={() => session.retry(outgoing.key)}>
      {texts.retry}
    </button>
  );
};

const DiscardButton = ({ outgoing, session }: SendStatusProps): ReactElement => {
  const { texts } = usePageLocale();
  return (
    <button className="button-text" type="button" onClick={() => session.discard(outgoing.key)}>
      {texts.discard}
    </button>
  );
};

const RefusedStatus = (props: SendStatusProps): ReactElement => {
  const words = usePageLocale();
  const { refusal, file } = props.outgoing;
  const reason = refusal && file && fileRefusalText(refusal, words);
  return (
    <p className="delivery delivery-refused" role="alert">
      {reason ?? words.texts.refused}
      {/* The same file would be refused again for the same reason. */}
      {!reason && <RetryButton {...props} />}
      <DiscardButton {...props} />
    </p>
  );
};

const LostFileStatus = (props: SendStatusProps): ReactElement => {
  const words = usePageLocale();
  const [fault, setFault] = useState<string | null>(null);
  // The file becomes the answer to the open question, so it must be one that the question accepts.
  const fileRequest = findFileRequest(props.session.store.state());
  const choose = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    const chosen = toChosenFile(file);
    const found = findFileFault(chosen.file, fileRequest);
    if (found !== null) setFault(fileFaultText(found, mimeTypeOf(chosen.file), fileRequest, words));
    else props.session.chooseAgain(props.outgoing.key, { ...chosen, preview: await createPreview(file) });
  };
  return (
    <p className="delivery delivery-refused" role="alert">
      {fault ?? words.texts.fileLost}
      <FileButton
        className="button-text"
        accept={fileRequest?.accept ?? null}
        several={false}
        take={(files) => void choose(files)}
      >
        {words.texts.chooseAgain}
      </FileButton>
      <DiscardButton {...props} />
    </p>
  );
};

const UploadingStatus = (props: SendStatusProps): ReactElement => {
  const { texts } = usePageLocale();
  const { key, file, progress, delayed, delivery } = props.outgoing;
  const name = file?.name ?? '';
  return (
    <div className="delivery delivery-upload">
      {delayed && delivery === 'waiting' ? (
        <>
          {texts.waiting}
          <RetryButton {...props} />
        </>
      ) : (
        <progress className="progress" aria-label={texts.uploading(name)} value={progress} max={1} />
      )}
      <button
        className="button-text"
        type="button"
        aria-label={texts.cancelFile(name)}
        onClick={() => props.session.discard(key)}
      >
        {texts.cancel}
      </button>
    </div>
  );
};

/** Shows the state of a message that is not in the thread yet, and what the candidate can do with it. */
export const SendStatusLine = (props: SendStatusProps): ReactElement => {
  const { texts } = usePageLocale();
  const { delivery, delayed, file } = props.outgoing;
  if (delivery === 'lost') return <LostFileStatus {...props} />;
  if (delivery === 'refused') return <RefusedStatus {...props} />;
  if (file) return <UploadingStatus {...props} />;
  if (!delayed) return <p className="delivery delivery-under-way">{texts.sending}</p>;
  return (
    <p className="delivery">
      {texts.waiting}
      <RetryButton {...props} />
    </p>
  );
};
