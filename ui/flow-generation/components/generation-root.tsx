import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';

import type { LockReason } from '../../bridge/frame.ts';
import { ComponentFrame } from '../../design/component-frame.tsx';
import type { PageLanguage } from '../../shared/language.ts';
import { useStoreValue, type ValueStore } from '../../shared/value-store.ts';
import type { FlowGenerator } from '../live/generator.ts';
import { createGenerationLocale } from '../model/generation-locale.ts';
import { GenerationApp } from './generation-app.tsx';
import { GenerationLocaleContext, GeneratorContext } from './generation-context.ts';

/** The state of the page: the generation of a session, or why there is none. */
export interface GenerationScreen {
  readonly generator: FlowGenerator | null;
  readonly locked: LockReason | null;
  readonly language: PageLanguage;
}

interface GenerationRootProps {
  readonly view: ValueStore<GenerationScreen>;
  readonly allowCookies: () => void;
}

/** The page: the generation of flows, or what stands in its place. */
export const GenerationRoot = ({ view, allowCookies }: GenerationRootProps): ReactElement => {
  const { generator, locked, language } = useStoreValue(view);
  const timeZone = generator?.link.info.user.timeZone ?? '';
  const locale = useMemo(() => createGenerationLocale(language, timeZone), [language, timeZone]);
  const { states } = locale.texts;
  const frame = { language, locked, allowCookies, states, isEnded: generator?.isEnded ?? null };
  return (
    <ComponentFrame {...frame} symbol="bolt">
      {generator && (
        <GenerationLocaleContext value={locale}>
          <QueryClientProvider client={generator.queries}>
            <GeneratorContext value={generator}>
              <GenerationApp />
            </GeneratorContext>
          </QueryClientProvider>
        </GenerationLocaleContext>
      )}
    </ComponentFrame>
  );
};
