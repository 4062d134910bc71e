import type { ReactElement } from 'react';

import { DesignSymbol } from '../../design/symbol.tsx';
import type { SymbolName } from '../../design/symbol-paths.ts';
import { type ConversationBadge, windowLeftMs } from '../model/badges.ts';
import type { InboxChannel, InboxConversation } from '../model/records.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';

const symbols: Readonly<Record<ConversationBadge, SymbolName>> = {
  deliveryFailed: 'alert',
  optedOut: 'stop',
  needsPerson: 'hand',
  paused: 'pause',
  windowCloses: 'clock',
  botTalks: 'bot',
  closed: 'done',
};

interface BadgeChipProps {
  readonly badge: ConversationBadge;
  readonly row: InboxConversation;
  readonly now: number;
}

/** Shows one state of a conversation, with a sign and words. */
export const BadgeChip = ({ badge, row, now }: BadgeChipProps): ReactElement => {
  const { texts, duration } = useInboxLocale();
  const { user } = useInbox().session.info;
  const wordsOf = (): string => {
    if (badge === 'windowCloses') return texts.badges.windowClosesIn(duration(windowLeftMs(row, now) ?? 0));
    if (badge === 'needsPerson' && row.waitingSince !== null)
      return texts.list.waiting(duration(now - Date.parse(row.waitingSince)));
    if (badge === 'paused' && row.pauseReason === 'user' && row.pausedBy)
      return texts.badges.pausedChip(row.pausedBy.id === user.id ? null : row.pausedBy.name);
    return texts.badges.badges[badge];
  };
  return (
    <span className={`chip chip-${badge}`} title={texts.badges.badges[badge]}>
      <DesignSymbol name={symbols[badge]} />
      <span className="chip-words">{wordsOf()}</span>
    </span>
  );
};

const channelSymbols: Readonly<Record<InboxChannel, SymbolName>> = {
  web: 'web',
  whatsapp: 'whatsapp',
  sms: 'sms',
};

/** Shows the channel of a conversation as a small sign. */
export const ChannelSign = ({ channel }: { channel: InboxChannel }): ReactElement => {
  const { texts } = useInboxLocale();
  return (
    <span className={`channel channel-${channel}`}>
      <DesignSymbol name={channelSymbols[channel]} />
      <span className="for-listeners">{texts.badges.channels[channel]}</span>
    </span>
  );
};
