import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';

import { type InboxConversation, type InboxMessage, nameOfConversation } from '../model/records.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';

const pauseMs = 3_000;

const useSpeech = (row: InboxConversation) => {
  const { texts } = useInboxLocale();
  return (messages: readonly InboxMessage[]): string => {
    const [only] = messages;
    if (!only || messages.length > 1) return texts.thread.arrived(messages.length);
    const candidate = nameOfConversation(row, texts.list);
    const speakers = {
      candidate,
      chatbot: texts.thread.chatbot,
      user: only.user?.name || texts.thread.colleague,
    };
    const words = only.content.kind === 'text' ? only.content.text : texts.thread.arrived(1);
    return `${speakers[only.sendBy]}: ${words}`;
  };
};

interface ThreadNewsProps {
  readonly row: InboxConversation;
  /** The messages that are loaded, up to the newest one; null while they are not. */
  readonly messages: readonly InboxMessage[] | null;
}

/** Keeps which messages were told, and returns the words to tell now. */
const useNews = ({ row, messages }: ThreadNewsProps): string => {
  const { session } = useInbox();
  const speak = useSpeech(row);
  const [words, setWords] = useState('');
  const told = useRef<ReadonlySet<string> | null>(null);
  const toldAt = useRef(0);
  const tell = useEffectEvent((): void => {
    const before = told.current;
    told.current = new Set(messages?.map(({ id }) => id));
    if (!messages || !before) return;
    const last = messages.findLastIndex(({ id }) => before.has(id));
    const news = messages.slice(last + 1).filter(({ user }) => user?.id !== session.info.user.id);
    if (news.length === 0) return;
    toldAt.current = Date.now();
    setWords(speak(news));
  });
  useEffect(() => {
    if (!messages) return undefined;
    const timer = setTimeout(() => tell(), toldAt.current + pauseMs - Date.now());
    return () => clearTimeout(timer);
  }, [messages]);
  return words;
};

/** A place that a screen reader watches: it says what others write in the open conversation, once in three seconds at the most. */
export const ThreadNews = (props: ThreadNewsProps): ReactElement => (
  <p className="for-listeners" aria-live="polite">
    {useNews(props)}
  </p>
);
