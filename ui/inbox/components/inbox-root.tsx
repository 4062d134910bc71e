import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components';

import type { LockReason } from '../../bridge/frame.ts';
import { LockScreen } from '../../design/lock-screen.tsx';
import { createStateTexts, StateTextsContext } from '../../design/state-texts.ts';
import type { PageLanguage } from '../../shared/language.ts';
import type { RunningInbox } from '../live/inbox.ts';
import { useStoreValue, type ValueStore } from '../../shared/value-store.ts';
import { createInboxLocale } from '../model/inbox-locale.ts';
import { InboxApp } from './inbox-app.tsx';
import { InboxContext, InboxLocaleContext } from './inbox-context.ts';

/** The state of the page: the inbox of a session, or why there is none. */
export interface InboxScreen {
  readonly inbox: RunningInbox | null;
  readonly locked: LockReason | null;
  readonly language: PageLanguage;
}

interface InboxRootProps {
  readonly view: ValueStore<InboxScreen>;
  readonly allowCookies: () => void;
}

const EndedOr = ({ inbox, allowCookies }: { inbox: RunningInbox; allowCookies: () => void }): ReactElement =>
  useStoreValue(inbox.isEnded) ? (
    <LockScreen symbol="inbox" reason="expired" allowCookies={allowCookies} />
  ) : (
    <InboxApp />
  );

/** The page: the inbox, or what stands in its place. */
export const InboxRoot = ({ view, allowCookies }: InboxRootProps): ReactElement => {
  const { inbox, locked, language } = useStoreValue(view);
  const timeZone = inbox?.session.info.user.timeZone ?? '';
  const locale = useMemo(() => createInboxLocale(language, timeZone), [language, timeZone]);
  const { list, states } = locale.texts;
  const stateTexts = useMemo(
    () => createStateTexts(language, { title: list.title, ...states }),
    [language, list, states],
  );
  return (
    <I18nProvider locale={language}>
      <StateTextsContext value={stateTexts}>
        <InboxLocaleContext value={locale}>
          {inbox ? (
            <QueryClientProvider client={inbox.queries}>
              <InboxContext value={inbox}>
                <EndedOr inbox={inbox} allowCookies={allowCookies} />
              </InboxContext>
            </QueryClientProvider>
          ) : (
            <LockScreen symbol="inbox" reason={locked ?? 'tokenRequired'} allowCookies={allowCookies} />
          )}
        </InboxLocaleContext>
      </StateTextsContext>
    </I18nProvider>
  );
};
