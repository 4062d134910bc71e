import { useEffect, useRef, useState } from 'react';

import type { ChatSession } from '../live/chat-session.ts';
import { isLeftAlone } from '../model/left-alone.ts';

/** Whether the page asks who is there instead of showing the conversation, and how to start and end that. */
export interface PresenceCheck {
  readonly isAsking: boolean;
  ask(): void;
  stay(): void;
}

const checkEveryMs = 20_000;
const signs = ['pointerdown', 'keydown'] as const;

/**
 * Asks who is there when the conversation was unused for long, in an earlier visit or in this one. It asks only where
 * another conversation can be started: the link of a single thread belongs to its candidate.
 */
export const usePresenceCheck = ({
  beginAgain,
  lastUsed,
  recordUse,
  isResumed: resumes,
}: ChatSession): PresenceCheck => {
  const mayAsk = beginAgain !== null;
  const [asks, setAsks] = useState(() => mayAsk && resumes && isLeftAlone(lastUsed(), Date.now()));
  const used = useRef(0);
  useEffect(() => {
    if (!mayAsk || asks) return undefined;
    const use = (): void => {
      used.current = Date.now();
      recordUse();
    };
    // Use in another tab counts as well.
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
  }, [mayAsk, asks, lastUsed, recordUse]);
  return { isAsking: asks, ask: () => setAsks(true), stay: () => setAsks(false) };
};
