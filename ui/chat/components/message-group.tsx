import type { ReactElement } from 'react';

import type { Session } from '../live/session.ts';
import type { Outgoing } from '../model/outbox.ts';
import type { Bubble, Group } from '../model/timeline.ts';
import { useWords } from './language.ts';
import { RichText } from './rich-text.tsx';

const Undelivered = ({ outgoing, session }: { outgoing: Outgoing; session: Session }): ReactElement => {
  const { texts } = useWords();
  const { key, delivery, delayed } = outgoing;
  if (delivery === 'refused') {
    return (
      <p className="delivery delivery-refused" role="alert">
        {texts.refused}
        <button className="button-text" type="button" onClick={() => session.retry(key)}>
          {texts.retry}
        </button>
        <button className="button-text" type="button" onClick={() => session.discard(key)}>
          {texts.discard}
        </button>
      </p>
    );
  }
  if (!delayed) return <p className="delivery delivery-under-way">{texts.sending}</p>;
  return (
    <p className="delivery">
      {texts.waiting}
      <button className="button-text" type="button" onClick={() => session.retry(key)}>
        {texts.retry}
      </button>
    </p>
  );
};

const isUnsent = ({ outgoing }: Bubble): boolean => outgoing !== null && outgoing.delivery !== 'sent';

const Speech = ({ bubble, session }: { bubble: Bubble; session: Session }): ReactElement => {
  const { texts } = useWords();
  const { outgoing, text } = bubble;
  const unsent = isUnsent(bubble);
  return (
    <>
      <p className={unsent ? 'bubble bubble-unsent' : 'bubble'}>
        {text === null ? <em>{texts.unsupported}</em> : <RichText text={text} />}
      </p>
      {unsent && outgoing && <Undelivered outgoing={outgoing} session={session} />}
    </>
  );
};

/** What one side said in a row, under one name for listeners and one time for readers. */
export const MessageGroup = (props: {
  group: Group;
  organization: string;
  session: Session;
}): ReactElement => {
  const { texts, time } = useWords();
  const { group, organization, session } = props;
  const last = group.bubbles.at(-1);
  const colleague = group.sendBy === 'user';
  return (
    <div className={group.mine ? 'group group-mine' : 'group'}>
      <h3 className={colleague ? 'group-name' : 'for-listeners'}>
        {group.mine ? texts.you : colleague ? texts.colleague : organization}
      </h3>
      {group.bubbles.map((bubble) => (
        <Speech key={bubble.key} bubble={bubble} session={session} />
      ))}
      {last && group.closesExchange && !isUnsent(last) && (
        <time className="time" dateTime={last.at.toISOString()}>
          {time(last.at)}
        </time>
      )}
    </div>
  );
};
