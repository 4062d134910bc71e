import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useStateTexts } from '../../design/state-texts.ts';
import { RichText } from '../../design/rich-text.tsx';
import { wordsFor } from '../model/generation-locale.ts';
import type { PlayedConversation, PlayedLine, PlayedReply } from '../model/records.ts';
import { ChatReply } from './chat-reply.tsx';
import { useGenerationLocale, useGenerator } from './generation-context.ts';
import { SkeletonLines } from './skeleton-lines.tsx';

/** The first word of a candidate, in the language of the flow where it is known. */
const hellos: Readonly<Record<string, string>> = { en: 'Hello', nl: 'Hallo' };

const wordsOf = (line: PlayedLine): string => {
  const option = line.options.find(({ value }) => value === line.words);
  return option?.label ?? line.words;
};

const ChatLine = ({
  line,
  labels,
}: {
  line: PlayedLine;
  labels: ReadonlyMap<string, string>;
}): ReactElement => {
  const { texts } = useGenerationLocale();
  const { isOwn } = line;
  const words = isOwn ? (labels.get(line.words) ?? line.words) : wordsOf(line);
  return (
    <div className={isOwn ? 'chat-line chat-line-own' : 'chat-line'}>
      <span className="for-listeners">{isOwn ? texts.preview.you : texts.preview.bot}: </span>
      <div className="chat-bubble">
        <RichText text={words} />
      </div>
    </div>
  );
};

const EndNote = ({ played }: { played: PlayedConversation }): ReactElement | null => {
  const { texts } = useGenerationLocale();
  const { ended } = texts.preview;
  if (played.status === 'running' || played.status === 'queued') return null;
  return <p className="chat-end">{wordsFor(ended, played.outcome ?? '') ?? ended.other}</p>;
};

interface ChatLogProps {
  readonly played: PlayedConversation;
  readonly isWorking: boolean;
  readonly lang: string | null;
}

const ChatLog = ({ played, isWorking, lang }: ChatLogProps): ReactElement => {
  const { texts } = useGenerationLocale();
  const ref = useRef<HTMLDivElement>(null);
  const { lines } = played;
  const labels = new Map(lines.flatMap(({ options }) => options.map(({ value, label }) => [value, label])));
  useEffect(() => {
    ref.current?.scrollTo({ top: ref.current.scrollHeight });
  });
  return (
    <div
      className="chat-log"
      ref={ref}
      role="log"
      aria-label={texts.preview.chat}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a log that scrolls is reached with the keyboard
      tabIndex={0}
      {...(lang !== null && { lang })}
    >
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines come as a whole, in their order
        <ChatLine key={index} line={line} labels={labels} />
      ))}
      {isWorking && <p className="chat-working">{texts.preview.working}…</p>}
      <EndNote played={played} />
    </div>
  );
};

/** Plays a conversation anew after each reply: its replies are all that is kept. */
const usePlayed = (flowId: string, lang: string | null) => {
  const { source } = useGenerator();
  const { language } = useGenerationLocale();
  const [startsAt] = useState(() => new Date().toISOString());
  const hello = wordsFor(hellos, (lang ?? language).slice(0, 2)) ?? 'Hello';
  const [replies, setReplies] = useState<readonly PlayedReply[]>([{ text: hello }]);
  const query = useQuery({
    queryKey: ['played', flowId, startsAt, replies],
    queryFn: () => source.play(flowId, replies, startsAt),
    placeholderData: keepPreviousData,
  });
  return {
    query,
    canUndo: replies.length > 1,
    reply: (next: PlayedReply) => setReplies((all) => [...all, next]),
    undo: () => setReplies((all) => all.slice(0, Math.max(1, all.length - 1))),
    restart: () => setReplies((all) => all.slice(0, 1)),
  };
};

interface ChatPreviewProps {
  readonly flowId: string;
  /** The language of the flow, where it was named. */
  readonly lang: string | null;
}

/** A conversation to try, as its candidates have it. Nothing of it is stored or sent. */
export const ChatPreview = ({ flowId, lang }: ChatPreviewProps): ReactElement => {
  const { texts } = useGenerationLocale();
  const states = useStateTexts();
  const { query, canUndo, reply, undo, restart } = usePlayed(flowId, lang);
  const { data, error, isPlaceholderData, refetch } = query;
  const isOpen = data?.status === 'running' || data?.status === 'queued';
  return (
    <section className="chat" aria-labelledby="chat-title">
      <header className="chat-head">
        <div>
          <h2 className="part-title" id="chat-title">
            {texts.preview.tryIt}
          </h2>
          <p className="part-text">{texts.preview.tryText}</p>
        </div>
        <SymbolButton symbol="back" label={texts.preview.undo} isDisabled={!canUndo} onPress={undo} />
        <SymbolButton symbol="reopen" label={texts.preview.restart} isDisabled={!canUndo} onPress={restart} />
      </header>
      {!data && !error && <SkeletonLines label={states.loading} count={4} retry={() => void refetch()} />}
      {data && <ChatLog played={data} isWorking={isPlaceholderData && !error} lang={lang} />}
      {error && <FailureNote error={error} retry={() => void refetch()} />}
      {data && isOpen && <ChatReply last={data.lines.findLast(({ isOwn }) => !isOwn)} send={reply} />}
    </section>
  );
};
