import { useEffect, useRef, useState } from 'react';

import type { ChatSession } from '../live/chat-session.ts';
import { isLeftAlone } from '../model/left-alone.ts';

/** Whether the page asks who is there before it shows the conversation, and how that begins and ends. */
export interface PresenceCheck {
  readonly isAsking: boolean;
  ask(): void;
  stay(): void;
}

const checkEveryMs = 20_000;
const signs = ['pointerdown', 'keydown'] as const;

/**
 * Asks when a conversation of an earlier visit was left alone for long, and when this visit is. Only where another
 * conversation can be begun: the link of one alone is its candidate's own.
 */
export const usePresenceCheck = ({
  beginAgain,
  lastUsed,
  noteUse,
  isResumed: resumes,
}: ChatSession): PresenceCheck => {
  const mayAsk = beginAgain !== null;
  const [asks, setAsks] = useState(() => mayAsk && resumes && isLeftAlone(lastUsed(), Date.now()));
  const used = useRef(0);
  useEffect(() => {
    if (!mayAsk || asks) return undefined;
    const use = (): void => {
      used.current = Date.now();
      noteUse();
    };
    // Another tab of the same person counts as well.
    const look = (): void => {
      if (isLeftAlone(Math.max(used.current, lastUsed() ?? 0), Date.now())) setAsks(true);
    };
    use();
    const timer = setInterval(look, checkEveryMs);
    document.addEventListener('visibilitychange', look);
    for (const sign of signs) window.addEventListener(sign, use);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const sign of signs) window.removeEventListener(sign, use);
    };
  }, [mayAsk, asks, lastUsed, noteUse]);
  return { isAsking: asks, ask: () => setAsks(true), stay: () => setAsks(false) };
};
