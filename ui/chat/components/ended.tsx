import type { ReactElement } from 'react';

import { useWords } from './language.ts';

/** Says that the conversation is over, and offers another one. */
export const Ended = ({ beginAgain }: { beginAgain: () => void }): ReactElement => {
  const { texts } = useWords();
  return (
    <p className="ended">
      {texts.ended}{' '}
      <button className="button-text" type="button" onClick={beginAgain}>
        {texts.beginAgain}
      </button>
    </p>
  );
};
