import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components';

import type { LockReason } from '../../bridge/frame.ts';
import { LockScreen } from '../../design/lock-screen.tsx';
import { createStateTexts, StateTextsContext } from '../../design/state-texts.ts';
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

interface EndedOrProps {
  readonly generator: FlowGenerator;
  readonly allowCookies: () => void;
}

const EndedOr = ({ generator, allowCookies }: EndedOrProps): ReactElement =>
  useStoreValue(generator.isEnded) ? (
    <LockScreen symbol="bolt" reason="expired" allowCookies={allowCookies} />
  ) : (
    <GenerationApp />
  );

/** The page: the generation of flows, or what stands in its place. */
export const GenerationRoot = ({ view, allowCookies }: GenerationRootProps): ReactElement => {
  const { generator, locked, language } = useStoreValue(view);
  const timeZone = generator?.link.info.user.timeZone ?? '';
  const locale = useMemo(() => createGenerationLocale(language, timeZone), [language, timeZone]);
  const { states } = locale.texts;
  const stateTexts = useMemo(() => createStateTexts(language, states), [language, states]);
  return (
    <I18nProvider locale={language}>
      <StateTextsContext value={stateTexts}>
        <GenerationLocaleContext value={locale}>
          {generator ? (
            <QueryClientProvider client={generator.queries}>
              <GeneratorContext value={generator}>
                <EndedOr generator={generator} allowCookies={allowCookies} />
              </GeneratorContext>
            </QueryClientProvider>
          ) : (
            <LockScreen symbol="bolt" reason={locked ?? 'tokenRequired'} allowCookies={allowCookies} />
          )}
        </GenerationLocaleContext>
      </StateTextsContext>
    </I18nProvider>
  );
};
