import { type ReactElement, useEffect } from 'react';

import type { ThreadLoss } from '../model/chat-state.ts';
import { usePageLocale } from './page-locale.ts';

/** Why there is no conversation: the link is unknown, its thread is lost, or the service is not available. */
export type NoConversationCause = 'unknown' | ThreadLoss | 'away';

interface NoConversationProps {
  readonly cause: NoConversationCause;
  readonly beginAgain: (() => void) | null;
}

const reload = (): void => window.location.reload();

const minReloadMs = 15_000;

/** Reloads the page after a random delay, so that not all pages reload at the same moment. */
const useReload = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(reload, minReloadMs * (1 + Math.random()));
    return () => clearTimeout(timer);
  }, [wanted]);
};

/** Shows why there is no conversation, with a button for the next step where there is one. */
export const NoConversation = ({ cause, beginAgain }: NoConversationProps): ReactElement => {
  const { texts } = usePageLocale();
  useReload(cause === 'away');
  const ways = { unknown: null, gone: beginAgain, ended: beginAgain, away: reload };
  const way = ways[cause];
  return (
    <main className="card card-unknown">
      <section className="invitation">
        <svg className="unknown-sign" viewBox="0 0 48 48" aria-hidden="true">
          <path d="M20 28l8-8M17 23l-4 4a6.400 6.400 0 0 0 9 9l4-4M31 25l4-4a6.400 6.400 0 0 0-9-9l-4 4" />
        </svg>
        <h1 className="invitation-title">{texts.causes[cause].title}</h1>
        <p className="invitation-text" aria-live="polite">
          {texts.causes[cause].text}
        </p>
        {way && (
          <button className="button-main" type="button" onClick={way}>
            {cause === 'away' ? texts.retry : texts.beginAgain}
          </button>
        )}
      </section>
    </main>
  );
};
