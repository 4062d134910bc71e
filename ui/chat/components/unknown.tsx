import type { ReactElement } from 'react';

import { useWords } from './language.ts';

/** The page of a link that opens nothing. */
export const Unknown = (): ReactElement => {
  const { texts } = useWords();
  return (
    <main className="card card-unknown">
      <section className="invitation">
        <svg className="unknown-sign" viewBox="0 0 48 48" aria-hidden="true">
          <path d="M20 28l8-8M17 23l-4 4a6.400 6.400 0 0 0 9 9l4-4M31 25l4-4a6.400 6.400 0 0 0-9-9l-4 4" />
        </svg>
        <h1 className="invitation-title">{texts.unknownTitle}</h1>
        <p className="invitation-text">{texts.unknownText}</p>
      </section>
    </main>
  );
};
