import type { ReactElement } from 'react';

import { useWords } from './language.ts';

/** Shows that an answer is on its way; it comes in late, so that a quick answer needs none. */
export const Typing = (): ReactElement => {
  const { texts } = useWords();
  return (
    <div className="typing">
      <span className="for-listeners">{texts.typing}</span>
      <span className="typing-dot" />
      <span className="typing-dot" />
      <span className="typing-dot" />
    </div>
  );
};
