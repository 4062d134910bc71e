import { type ReactElement, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { toRequestFailure } from '../data/json-api.ts';
import { useInboxLocale } from './inbox-context.ts';

const useFailureWords = (error: Error) => {
  const { texts } = useInboxLocale();
  const failure = toRequestFailure(error);
  const known: Readonly<Record<string, string>> = texts.states.errorCodes;
  return { failure, words: known[failure.code] ?? texts.states.error };
};

const RequestNumber = ({ id }: { id: string }): ReactElement => {
  const { texts } = useInboxLocale();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void =>
    void navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <p className="request-number">
      <span>{texts.states.requestId(id)}</span>
      <TextButton kind="quiet" symbol="copy" onPress={copy}>
        {isCopied ? texts.states.copied : texts.states.copyRequestId}
      </TextButton>
    </p>
  );
};

/** Says that something failed, in words of its code, with the number of the request to give to others. */
export const FailureNote = ({ error, retry }: { error: Error; retry?: () => void }): ReactElement => {
  const { texts } = useInboxLocale();
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
      {retry && <TextButton onPress={retry}>{texts.states.retry}</TextButton>}
    </div>
  );
};
