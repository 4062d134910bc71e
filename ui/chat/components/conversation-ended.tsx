import type { ReactElement } from 'react';

import { usePageLocale } from './page-locale.ts';

/** Says that the conversation has ended, and offers a new one. */
export const ConversationEnded = ({ beginAgain }: { beginAgain: () => void }): ReactElement => {
  const { texts } = usePageLocale();
  return (
    <p className="ended">
      {texts.ended}{' '}
      <button className="button-text" type="button" onClick={beginAgain}>
        {texts.beginAgain}
      </button>
    </p>
  );
};
