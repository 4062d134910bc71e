import { useCallback, useState } from 'react';

import type { ControlOutcome } from '../live/control-api.ts';
import type { PhonesTexts } from '../model/texts/english.ts';
import { usePhonesLocale } from './phones-locale.ts';

/** The requests of a part of the page, and the words on the last one that failed. */
export interface OutcomeReport {
  /** Waits for a request. Resolves to whether it succeeded; its problem is kept until the next one. */
  settle(request: Promise<ControlOutcome<unknown>>): Promise<boolean>;
  readonly problem: string | null;
  dismiss(): void;
}

const hasWords = (code: string | null, words: object): code is keyof PhonesTexts['refusals'] =>
  code !== null && Object.hasOwn(words, code);

const problemText = (texts: PhonesTexts, failed: ControlOutcome<unknown>): string => {
  if (failed.type !== 'refused') return texts.unreachable;
  return hasWords(failed.code, texts.refusals) ? texts.refusals[failed.code] : texts.refused(failed.detail);
};

/** Keeps the problem of the newest request. */
export const useOutcome = (): OutcomeReport => {
  const { texts } = usePhonesLocale();
  const [failed, setFailed] = useState<ControlOutcome<unknown> | null>(null);
  const settle = useCallback(async (request: Promise<ControlOutcome<unknown>>): Promise<boolean> => {
    const outcome = await request;
    setFailed(outcome.type === 'done' ? null : outcome);
    return outcome.type === 'done';
  }, []);
  const problem = failed === null ? null : problemText(texts, failed);
  return { settle, problem, dismiss: useCallback(() => setFailed(null), []) };
};
