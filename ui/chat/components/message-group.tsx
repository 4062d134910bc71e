import type { ReactElement } from 'react';

import type { ChatSession } from '../live/chat-session.ts';
import type { OutgoingMessage } from '../model/message-outbox.ts';
import type { MessageBubble, BubbleGroup } from '../model/timeline.ts';
import { SendStatusLine } from './send-status-line.tsx';
import { FileCard, useAbout } from './file-card.tsx';
import { usePageLocale } from './page-locale.ts';
import { MessageMedia } from './message-media.tsx';
import { RichText } from '../../design/rich-text.tsx';

/** Shows a file that is being sent, as it will look in the thread. */
const OutgoingFile = ({ outgoing }: { outgoing: OutgoingMessage }): ReactElement => {
  const about = useAbout();
  const { file, preview, text } = outgoing;
  const name = file?.name ?? '';
  return (
    <figure className="bubble bubble-file bubble-unsent">
      {preview === null ? (
        <FileCard name={name} about={about(file?.type ?? null, file?.size ?? null)} />
      ) : (
        <img className="picture" src={preview} alt={text === '' ? name : text} />
      )}
      {text !== '' && (
        <figcaption className="caption">
          <RichText text={text} />
        </figcaption>
      )}
    </figure>
  );
};

const isUnsent = ({ outgoing }: MessageBubble): boolean => outgoing !== null && outgoing.delivery !== 'sent';

const BubbleContent = ({
  bubble,
  session,
}: {
  bubble: MessageBubble;
  session: ChatSession;
}): ReactElement => {
  const { texts } = usePageLocale();
  const { outgoing, text, media, cursor } = bubble;
  if (media) {
    const refresh = async (): Promise<void> => {
      if (cursor !== null) await session.refreshFileUrl(cursor);
    };
    return <MessageMedia media={media} refresh={refresh} />;
  }
  if (outgoing?.file) return <OutgoingFile outgoing={outgoing} />;
  return (
    <p className={isUnsent(bubble) ? 'bubble bubble-unsent' : 'bubble'}>
      {text === null ? <em>{texts.unsupported}</em> : <RichText text={text} />}
    </p>
  );
};

const BubbleWithStatus = ({
  bubble,
  session,
}: {
  bubble: MessageBubble;
  session: ChatSession;
}): ReactElement => (
  <>
    <BubbleContent bubble={bubble} session={session} />
    {isUnsent(bubble) && bubble.outgoing && <SendStatusLine outgoing={bubble.outgoing} session={session} />}
  </>
);

/** Shows consecutive messages of one side, with one name for screen readers and one time. */
export const MessageGroup = (props: {
  group: BubbleGroup;
  organization: string;
  session: ChatSession;
}): ReactElement => {
  const { texts, time } = usePageLocale();
  const { group, organization, session } = props;
  const last = group.bubbles.at(-1);
  const colleague = group.sendBy === 'user';
  return (
    <div className={group.mine ? 'bubbles bubbles-mine' : 'bubbles'}>
      <h3 className={colleague ? 'bubbles-name' : 'for-listeners'}>
        {group.mine ? texts.you : colleague ? texts.colleague : organization}
      </h3>
      {group.bubbles.map((bubble) => (
        <BubbleWithStatus key={bubble.key} bubble={bubble} session={session} />
      ))}
      {last && group.closesExchange && !isUnsent(last) && (
        <time className="bubbles-time" dateTime={last.at.toISOString()}>
          {time(last.at)}
        </time>
      )}
    </div>
  );
};
