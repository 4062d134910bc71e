import type { ReactElement } from 'react';

import { useWords } from './language.ts';

/** The page of a link that opens nothing, or nothing any more; with a way to begin again where one is known. */
export const Unknown = (props: { gone: boolean; beginAgain: (() => void) | null }): ReactElement => {
  const { texts } = useWords();
  return (
    <main className="card card-unknown">
      <section className="invitation">
        <svg className="unknown-sign" viewBox="0 0 48 48" aria-hidden="true">
          <path d="M20 28l8-8M17 23l-4 4a6.400 6.400 0 0 0 9 9l4-4M31 25l4-4a6.400 6.400 0 0 0-9-9l-4 4" />
        </svg>
        <h1 className="invitation-title">{props.gone ? texts.goneTitle : texts.unknownTitle}</h1>
        <p className="invitation-text">{props.gone ? texts.goneText : texts.unknownText}</p>
        {props.gone && props.beginAgain && (
          <button className="button-main" type="button" onClick={props.beginAgain}>
            {texts.beginAgain}
          </button>
        )}
      </section>
    </main>
  );
};
