import { type ReactElement, useState } from 'react';

import { chosenFrom, previewOf } from '../live/choose.ts';
import type { Session } from '../live/session.ts';
import { fileWish } from '../model/choices.ts';
import { faultOf, typeOf } from '../model/files.ts';
import type { Outgoing } from '../model/outbox.ts';
import { FileButton } from './file-button.tsx';
import { faultText, refusalText } from './file-words.ts';
import { useWords } from './language.ts';

interface DeliveryProps {
  readonly outgoing: Outgoing;
  readonly session: Session;
}

const Retry = ({ outgoing, session }: DeliveryProps): ReactElement => {
  const { texts } = useWords();
  return (
    <button className="button-text" type="button" onClick={() => session.retry(outgoing.key)}>
      {texts.retry}
    </button>
  );
};

const Discard = ({ outgoing, session }: DeliveryProps): ReactElement => {
  const { texts } = useWords();
  return (
    <button className="button-text" type="button" onClick={() => session.discard(outgoing.key)}>
      {texts.discard}
    </button>
  );
};

const Refused = (props: DeliveryProps): ReactElement => {
  const words = useWords();
  const { refusal, file } = props.outgoing;
  const reason = refusal && file && refusalText(refusal, words);
  return (
    <p className="delivery delivery-refused" role="alert">
      {reason ?? words.texts.refused}
      {/* The same file would be refused for the same reason. */}
      {!reason && <Retry {...props} />}
      <Discard {...props} />
    </p>
  );
};

const Lost = (props: DeliveryProps): ReactElement => {
  const words = useWords();
  const [fault, setFault] = useState<string | null>(null);
  // It answers what is asked now, and so has to fit that.
  const wish = fileWish(props.session.store.state());
  const choose = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    const chosen = chosenFrom(file);
    const found = faultOf(chosen.file, wish);
    if (found !== null) setFault(faultText(found, typeOf(chosen.file), wish, words));
    else props.session.chooseAgain(props.outgoing.key, { ...chosen, preview: await previewOf(file) });
  };
  return (
    <p className="delivery delivery-refused" role="alert">
      {fault ?? words.texts.fileLost}
      <FileButton
        className="button-text"
        accept={wish?.accept ?? null}
        several={false}
        take={(files) => void choose(files)}
      >
        {words.texts.chooseAgain}
      </FileButton>
      <Discard {...props} />
    </p>
  );
};

const Uploading = (props: DeliveryProps): ReactElement => {
  const { texts } = useWords();
  const { key, file, progress, delayed, delivery } = props.outgoing;
  const name = file?.name ?? '';
  return (
    <div className="delivery delivery-upload">
      {delayed && delivery === 'waiting' ? (
        <>
          {texts.waiting}
          <Retry {...props} />
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

/** How far a message has come that is not in the thread yet, and what the candidate can do about it. */
export const Delivery = (props: DeliveryProps): ReactElement => {
  const { texts } = useWords();
  const { delivery, delayed, file } = props.outgoing;
  if (delivery === 'lost') return <Lost {...props} />;
  if (delivery === 'refused') return <Refused {...props} />;
  if (file) return <Uploading {...props} />;
  if (!delayed) return <p className="delivery delivery-under-way">{texts.sending}</p>;
  return (
    <p className="delivery">
      {texts.waiting}
      <Retry {...props} />
    </p>
  );
};
