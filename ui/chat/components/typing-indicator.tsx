import type { ReactElement } from 'react';

import { usePageLocale } from './page-locale.ts';

/** Shows that an answer is on its way; it comes in late, so that a quick answer needs none. */
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
