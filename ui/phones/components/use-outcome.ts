import { useCallback, useState } from 'react';

import type { ControlOutcome } from '../live/control-api.ts';
import { usePhonesLocale } from './phones-locale.ts';

/** The requests of a part of the page, and the words on the last one that failed. */
export interface OutcomeReport {
  /** Waits for a request. Resolves to whether it succeeded; its problem is kept until the next one. */
  settle(request: Promise<ControlOutcome<unknown>>): Promise<boolean>;
  readonly problem: string | null;
  dismiss(): void;
}

/** Keeps the problem of the newest request. */
export const useOutcome = (): OutcomeReport => {
  const { texts } = usePhonesLocale();
  const [failed, setFailed] = useState<ControlOutcome<unknown> | null>(null);
  const settle = useCallback(async (request: Promise<ControlOutcome<unknown>>): Promise<boolean> => {
    const outcome = await request;
    setFailed(outcome.type === 'done' ? null : outcome);
    return outcome.type === 'done';
  }, []);
  const problem =
    failed === null ? null : failed.type === 'refused' ? texts.refused(failed.detail) : texts.unreachable;
  return { settle, problem, dismiss: useCallback(() => setFailed(null), []) };
};
