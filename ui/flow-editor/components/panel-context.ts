import { useCallback, useEffect, useMemo, useState } from 'react';

import type { PageLanguage } from '../../shared/language.ts';
import type { OptionTexts } from '../../design/question-options.tsx';
import { panelsDutch } from '../texts/panels-nl.ts';
import { panelsEnglish, type PanelTexts } from '../texts/panels-en.ts';
import { useFlowEditor } from './editor-context.ts';
import { useRunningEditor } from './running-editor.ts';

const texts = { en: panelsEnglish, nl: panelsDutch } satisfies Record<PageLanguage, PanelTexts>;

/** Returns the words of the panels in the language of the user. */
export const usePanelTexts = (): PanelTexts => texts[useFlowEditor().language];

/** Returns the words around the options of a played question. */
export const useOptionTexts = (): OptionTexts => usePanelTexts().options;

/** Returns a function that formats an instant in the language and the time zone of the user. */
export const useDateFormat = (): ((at: string) => string) => {
  const { language } = useFlowEditor();
  const { timeZone } = useRunningEditor().session.info.user;
  return useMemo(() => {
    const locale = language === 'nl' ? 'nl-NL' : 'en-GB';
    // Without a zone of the user, the browser's holds.
    const zone = timeZone === '' ? {} : { timeZone };
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...zone });
    return (at) => format.format(new Date(at));
  }, [language, timeZone]);
};

/** A value that is loaded: the newest one that came, and why the last attempt failed. */
export interface Loaded<T> {
  readonly value: T | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
  retry(): void;
}

interface LoadState<T> {
  readonly value: T | null;
  readonly error: Error | null;
  /** The function whose answer this is. */
  readonly of: unknown;
}

/**
 * Loads a value, and again whenever `load` is another function or the user tries again. An answer that comes too late is
 * dropped.
 */
export const useLoaded = <T>(load: (signal: AbortSignal, attempt: number) => Promise<T>): Loaded<T> => {
  const [state, setState] = useState<LoadState<T>>({ value: null, error: null, of: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const run = async (): Promise<void> => {
      try {
        const value = await load(leaving.signal, attempt);
        if (!leaving.signal.aborted) setState({ value, error: null, of: load });
      } catch (failure) {
        if (leaving.signal.aborted) return;
        const error = failure instanceof Error ? failure : new Error(String(failure));
        setState(({ value }) => ({ value, error, of: load }));
      }
    };
    void run();
    return () => leaving.abort();
  }, [load, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { value: state.value, error: state.error, isLoading: state.of !== load, retry };
};
