import { useEffect, useState } from 'react';

// A double click or double tap is over by then, and nobody reads a question faster.
const pressableAfterMs = 700;

/**
 * Returns whether an element has been shown long enough to be pressed on purpose. The options of the next question appear
 * where the options of the last one were, and the second click of a double click must not press them unread.
 */
export const usePressable = (id: string): boolean => {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), pressableAfterMs);
    return () => clearTimeout(timer);
  }, [id]);
  return settled === id;
};
