import { useEffect, useState } from 'react';

/** Returns the time, which goes on in steps of some ms. */
export const useNow = (stepMs: number): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
};

const isPast = (moment: string): boolean => new Date(moment).getTime() <= Date.now();

/** Returns whether a moment is still to come, and again when it has passed. */
export const useIsAhead = (moment: string | null): boolean => {
  const [passed, setPassed] = useState(() => (moment !== null && isPast(moment) ? moment : null));
  useEffect(() => {
    if (moment === null) return undefined;
    const leftMs = Math.max(0, new Date(moment).getTime() - Date.now());
    const timer = setTimeout(() => setPassed(moment), leftMs);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && moment !== passed;
};
