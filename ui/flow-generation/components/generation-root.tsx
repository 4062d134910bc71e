import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';

import type { ComponentRootProps } from '../../bridge/start-component.tsx';
import { ComponentFrame } from '../../design/component-frame.tsx';
import { useStoreValue } from '../../shared/value-store.ts';
import type { FlowGenerator } from '../live/generator.ts';
import { createGenerationLocale } from '../model/generation-locale.ts';
import { GenerationApp } from './generation-app.tsx';
import { GenerationLocaleContext, GeneratorContext } from './generation-context.ts';

/** The page: the generation of flows, or what stands in its place. */
export const GenerationRoot = ({ view, ...host }: ComponentRootProps<FlowGenerator>): ReactElement => {
  const { running: generator, locked, language } = useStoreValue(view);
  const timeZone = generator?.link.info.user.timeZone ?? '';
  const locale = useMemo(() => createGenerationLocale(language, timeZone), [language, timeZone]);
  const { states } = locale.texts;
  const frame = { ...host, language, locked, states, isEnded: generator?.isEnded ?? null };
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
