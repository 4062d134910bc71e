import { useEffect, useState } from 'react';

// A double click, a double tap or a slow hand is over by then; nobody has read a question sooner.
const pressableAfterMs = 700;

/**
 * Whether something has been there long enough to be clicked or touched on purpose. The answers to the next question appear
 * where those to the last one were: the second half of a double click must not press them unread.
 */
export const usePressable = (id: string): boolean => {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), pressableAfterMs);
    return () => clearTimeout(timer);
  }, [id]);
  return settled === id;
};
