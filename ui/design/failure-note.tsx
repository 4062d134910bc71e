import { type ReactElement, useRef, useState } from 'react';

import { TextButton } from './button.tsx';
import { toRequestFailure } from '../shared/json-api.ts';
import { useStateTexts } from './state-texts.ts';

const useFailureWords = (error: Error) => {
  const texts = useStateTexts();
  const failure = toRequestFailure(error);
  return { failure, words: texts.errorCodes[failure.code] ?? texts.error };
};

const RequestNumber = ({ id }: { id: string }): ReactElement => {
  const texts = useStateTexts();
  const [isCopied, setCopied] = useState(false);
  const words = useRef<HTMLSpanElement>(null);
  const copy = (): void =>
    void navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      // A page around this one can forbid it: the number is selected then, for the keys of the browser.
      () => words.current && getSelection()?.selectAllChildren(words.current),
    );
  return (
    <p className="request-number">
      <span ref={words}>{texts.requestId(id)}</span>
      <TextButton kind="quiet" symbol="copy" onPress={copy}>
        {isCopied ? texts.copied : texts.copyRequestId}
      </TextButton>
    </p>
  );
};

/** Says that something failed, in words of its code, with the number of the request to give to others. */
export const FailureNote = ({ error, retry }: { error: Error; retry?: () => void }): ReactElement => {
  const texts = useStateTexts();
  const { failure, words } = useFailureWords(error);
  return (
    <div className="failure" role="alert">
      <p className="failure-words">{words}</p>
      {failure.status === 422 && failure.detail !== '' && (
        <p className="failure-detail" lang="en">
          {failure.detail}
        </p>
      )}
      {failure.requestId !== null && <RequestNumber id={failure.requestId} />}
      {retry && <TextButton onPress={retry}>{texts.retry}</TextButton>}
    </div>
  );
};
