import type { ReactElement } from 'react';

import { ActionMenu, type MenuEntry } from '../../design/action-menu.tsx';
import { Avatar } from '../../design/avatar.tsx';
import { SymbolButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { useStoreValue } from '../../shared/value-store.ts';
import { type InboxConversation, type OtherUser, nameOfConversation } from '../model/records.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';

/** The actions of the head of a thread. */
export type ThreadAction = 'takeOver' | 'toggleClosed' | 'unread' | 'jump' | 'download' | 'openInAts';

interface ThreadHeadProps {
  readonly row: InboxConversation;
  readonly isPanelOpen: boolean;
  readonly togglePanel: () => void;
  readonly back: () => void;
  readonly act: (action: ThreadAction) => void;
}

const joinNames = (users: readonly OtherUser[], language: string): string =>
  new Intl.ListFormat(language).format(users.map(({ name }) => name));

const OtherUsers = ({ users }: { users: readonly OtherUser[] }): ReactElement => {
  const { texts, language } = useInboxLocale();
  const writing = users.filter(({ state }) => state === 'writing');
  const words =
    writing.length > 0
      ? texts.actions.writing(joinNames(writing, language))
      : texts.actions.viewing(joinNames(users, language));
  return (
    <span className="others" title={words}>
      <span className="others-avatars">
        {users.slice(0, 3).map(({ id, name }) => (
          <Avatar key={id} name={name} />
        ))}
      </span>
      <DesignSymbol name={writing.length > 0 ? 'pencil' : 'person'} />
      <span className="others-words">{words}</span>
    </span>
  );
};

/** Names who else is in the conversation. It is always there, so that screen readers hear who comes. */
const Presence = ({ conversationId }: { conversationId: string }): ReactElement => {
  const users = useStoreValue(useInbox().presence).get(conversationId) ?? [];
  return <output className="presence">{users.length > 0 && <OtherUsers users={users} />}</output>;
};

const useEntries = (row: InboxConversation): readonly MenuEntry<ThreadAction>[] => {
  const { canWrite } = useInbox();
  const { texts } = useInboxLocale();
  const isClosed = row.status === 'closed';
  const writes: readonly MenuEntry<ThreadAction>[] = [
    {
      id: 'toggleClosed',
      label: isClosed ? texts.actions.openConversation : texts.actions.closeConversation,
      symbol: isClosed ? 'reopen' : 'done',
      hint: 'E',
    },
    { id: 'unread', label: texts.actions.markUnread, symbol: 'envelope', hint: 'U' },
  ];
  return [
    ...(canWrite ? writes : []),
    { id: 'jump', label: texts.thread.jumpToDate, symbol: 'calendar' },
    { id: 'download', label: texts.actions.download, symbol: 'file' },
    ...(row.candidate?.externalId
      ? [{ id: 'openInAts', label: texts.actions.openInAts, symbol: 'external' } as const]
      : []),
  ];
};

const CloseButton = ({ row, act }: Pick<ThreadHeadProps, 'row' | 'act'>): ReactElement => {
  const { texts } = useInboxLocale();
  const isClosed = row.status === 'closed';
  return (
    <SymbolButton
      className="close-button"
      symbol={isClosed ? 'reopen' : 'done'}
      label={isClosed ? texts.actions.openConversation : texts.actions.closeConversation}
      shortcut="E"
      onPress={() => act('toggleClosed')}
    />
  );
};

/** The head of a thread: who it is, who else is here, and what can be done. */
export const ThreadHead = ({ row, isPanelOpen, togglePanel, back, act }: ThreadHeadProps): ReactElement => {
  const { canWrite } = useInbox();
  const { texts } = useInboxLocale();
  const name = nameOfConversation(row, texts.list);
  const { badges, channels } = texts.badges;
  const status = row.status === 'closed' ? badges.closed : null;
  const about = [status, channels[row.channel], row.vacancy?.name].filter(Boolean).join(' · ');
  return (
    <header className="thread-head">
      <SymbolButton className="back-button" symbol="back" label={texts.thread.back} onPress={back} />
      <Avatar name={name} />
      <div className="thread-names">
        <h2 className="thread-name">{name}</h2>
        <p className="thread-about">{about}</p>
      </div>
      <Presence conversationId={row.id} />
      {!isPanelOpen && row.candidate?.externalId && (
        <SymbolButton symbol="external" label={texts.actions.openInAts} onPress={() => act('openInAts')} />
      )}
      {canWrite && <CloseButton row={row} act={act} />}
      <ActionMenu
        label={texts.actions.more}
        entries={useEntries(row)}
        triggerClass="symbol-button"
        onAction={act}
      >
        <DesignSymbol name="more" />
      </ActionMenu>
      <SymbolButton
        className="panel-toggle"
        symbol="panel"
        label={isPanelOpen ? texts.actions.hideDetails : texts.actions.details}
        shortcut="I"
        isPressed={isPanelOpen}
        onPress={togglePanel}
      />
    </header>
  );
};
