import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useState } from 'react';

import { useStoreValue } from '../../shared/value-store.ts';
import { type FlowGenerator, generationKeys } from '../live/generator.ts';
import type { GenerationDraft } from '../model/generation-draft.ts';
import type { GenerationLocale } from '../model/generation-locale.ts';
import type { FlowTypeChoice } from '../model/records.ts';

/** Gives every component the running generation. */
export const GeneratorContext = createContext<FlowGenerator | null>(null);

/** Returns the running generation. */
export const useGenerator = (): FlowGenerator => {
  const generator = use(GeneratorContext);
  if (!generator) throw new Error('The component is outside the generation.');
  return generator;
};

/** Gives every component the words and formats of the user. */
export const GenerationLocaleContext = createContext<GenerationLocale | null>(null);

/** Returns the words and formats of the user. */
export const useGenerationLocale = (): GenerationLocale => {
  const locale = use(GenerationLocaleContext);
  if (!locale) throw new Error('The component is outside the generation.');
  return locale;
};

/** The draft, and the way to change it. */
interface EditableDraft {
  readonly draft: GenerationDraft;
  readonly change: (changes: Partial<GenerationDraft>) => void;
}

/** Returns what is filled in, and renders again when it changes. */
export const useGenerationDraft = (): EditableDraft => {
  const { draft } = useGenerator();
  const change = (changes: Partial<GenerationDraft>): void => draft.update((now) => ({ ...now, ...changes }));
  return { draft: useStoreValue(draft), change };
};

/** Reads the types of flows. */
export const useFlowTypes = () => {
  const { source } = useGenerator();
  return useQuery({ queryKey: generationKeys.flowTypes, queryFn: source.flowTypes });
};

/** Returns the type of flow that is chosen; null before it is known. */
export const useChosenType = (): FlowTypeChoice | null => {
  const { draft } = useGenerationDraft();
  const { data = [] } = useFlowTypes();
  return data.find(({ name }) => name === draft.flowType) ?? null;
};

/** Returns the time, anew after each step. */
export const useTicking = (stepMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
};
