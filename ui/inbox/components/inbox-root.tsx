import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';

import type { ComponentRootProps } from '../../bridge/start-component.tsx';
import { ComponentFrame } from '../../design/component-frame.tsx';
import type { RunningInbox } from '../live/inbox.ts';
import { useStoreValue } from '../../shared/value-store.ts';
import { createInboxLocale } from '../model/inbox-locale.ts';
import { InboxApp } from './inbox-app.tsx';
import { InboxContext, InboxLocaleContext } from './inbox-context.ts';

/** The page: the inbox, or what stands in its place. */
export const InboxRoot = ({ view, ...host }: ComponentRootProps<RunningInbox>): ReactElement => {
  const { running: inbox, locked, language } = useStoreValue(view);
  const timeZone = inbox?.session.info.user.timeZone ?? '';
  const locale = useMemo(() => createInboxLocale(language, timeZone), [language, timeZone]);
  const { list, states } = locale.texts;
  const ownStates = useMemo(() => ({ title: list.title, ...states }), [list, states]);
  const frame = { ...host, language, locked, states: ownStates, isEnded: inbox?.isEnded ?? null };
  return (
    <ComponentFrame {...frame} symbol="inbox">
      {inbox && (
        <InboxLocaleContext value={locale}>
          <QueryClientProvider client={inbox.queries}>
            <InboxContext value={inbox}>
              <InboxApp />
            </InboxContext>
          </QueryClientProvider>
        </InboxLocaleContext>
      )}
    </ComponentFrame>
  );
};
