import type { ReactElement } from 'react';

import { usePageLocale } from './page-locale.ts';

/** Shows that a reply is expected. It appears with a delay, so that a quick reply needs none. */
export const TypingIndicator = (): ReactElement => {
  const { texts } = usePageLocale();
  return (
    <div className="typing">
      <span className="for-listeners">{texts.typing}</span>
      <span className="typing-dot" />
      <span className="typing-dot" />
      <span className="typing-dot" />
    </div>
  );
};
