import type { ReactElement } from 'react';

import { usePageLocale } from './page-locale.ts';

/** Asks who is there, instead of showing a conversation that somebody else could have had. */
export const PresenceQuestion = (props: { stay: () => void; beginAgain: () => void }): ReactElement => {
  const { texts } = usePageLocale();
  return (
    <main className="card card-unknown">
      <section className="invitation">
        <h1 className="invitation-title">{texts.stillYou}</h1>
        <p className="invitation-text">{texts.stillYouText}</p>
        <button className="button-main" type="button" onClick={props.stay}>
          {texts.itIsMe}
        </button>
        <button className="button-text" type="button" onClick={props.beginAgain}>
          {texts.beginAnew}
        </button>
      </section>
    </main>
  );
};
