import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a while: for requests that follow what is typed. */
export const useDebouncedValue = <T>(value: T, quietMs: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
};
