import { memo, type ReactElement } from 'react';

import { Avatar } from '../../design/avatar.tsx';
import { badgesOf } from '../model/badges.ts';
import type { InboxLocale } from '../model/inbox-locale.ts';
import { type InboxConversation, type MessagePreview, nameOfConversation } from '../model/records.ts';
import { BadgeChip, ChannelSign } from './badge-chip.tsx';
import { useInbox, useInboxLocale } from './inbox-context.ts';

const speakerWords = ({ sendBy, userId }: MessagePreview, { texts }: InboxLocale, ownId: string): string => {
  if (sendBy === 'candidate') return '';
  const user = userId === ownId ? texts.list.you : texts.thread.colleague;
  return `${sendBy === 'chatbot' ? texts.list.bot : user}: `;
};

const previewWords = (preview: MessagePreview, { texts }: InboxLocale): string => {
  const kinds: Readonly<Record<string, string>> = texts.list.previewKinds;
  const kind = kinds[preview.kind];
  if (kind === undefined || preview.kind === 'template') return preview.text;
  return preview.text === '' ? kind : `${kind} · ${preview.text}`;
};

const PreviewLine = ({ preview }: { preview: MessagePreview | null }): ReactElement => {
  const locale = useInboxLocale();
  const { session } = useInbox();
  if (!preview) return <span className="row-preview">{locale.texts.list.noMessages}</span>;
  const speaker = speakerWords(preview, locale, session.info.user.id);
  return (
    <span className="row-preview">
      {speaker !== '' && <span className="row-speaker">{speaker}</span>}
      {previewWords(preview, locale)}
    </span>
  );
};

/** More would leave no room for the vacancy. */
const mostBadges = 2;

const RowFoot = ({ row, now }: { row: InboxConversation; now: number }): ReactElement => {
  return (
    <span className="row-foot">
      {badgesOf(row, now)
        .slice(0, mostBadges)
        .map((badge) => (
          <BadgeChip key={badge} badge={badge} row={row} now={now} />
        ))}
      {row.vacancy && <span className="row-vacancy">{row.vacancy.name}</span>}
    </span>
  );
};

interface ConversationRowProps {
  readonly row: InboxConversation;
  readonly now: number;
  readonly isLeaving: boolean;
}

const RowBody = ({ row, now, isLeaving }: ConversationRowProps): ReactElement => {
  const { texts, listTime, count } = useInboxLocale();
  const name = nameOfConversation(row, texts.list);
  return (
    <span className={`row-body ${row.unread > 0 ? 'row-unread' : ''} ${isLeaving ? 'row-leaving' : ''}`}>
      <span className="row-avatar">
        <Avatar name={name} />
        <ChannelSign channel={row.channel} />
      </span>
      <span className="row-lines">
        <span className="row-head">
          <span className="row-name">{name}</span>
          {row.lastMessageAt !== null && (
            <time className="row-time" dateTime={row.lastMessageAt}>
              {listTime(row.lastMessageAt, now)}
            </time>
          )}
        </span>
        <span className="row-middle">
          <PreviewLine preview={row.preview} />
          {row.unread > 0 && (
            <span className="row-count">
              <span aria-hidden="true">{count(row.unread)}</span>
              <span className="for-listeners">{texts.list.unread(row.unread)}</span>
            </span>
          )}
        </span>
        <RowFoot row={row} now={now} />
      </span>
    </span>
  );
};

/** The contents of one row of the list. */
export const ConversationRow = memo(RowBody);

/** A row whose page is not loaded yet. */
export const GapRow = (): ReactElement => (
  <div className="row" aria-hidden="true">
    <span className="row-body">
      <span className="skeleton skeleton-avatar" />
      <span className="row-lines row-gap">
        <span className="skeleton skeleton-name" />
        <span className="skeleton" />
        <span className="skeleton skeleton-foot" />
      </span>
    </span>
  </div>
);
