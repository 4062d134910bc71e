import type { ReactElement } from 'react';

import type { PhoneMessage } from '../../../simulator/protocol.ts';
import { optionsOf, ticksOf } from '../model/conversation.ts';
import { Glyph, type GlyphName } from './glyph.tsx';
import { usePhone } from './phone-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { Sheet } from './sheet.tsx';
import { TickMarks } from './ticks.tsx';

const emojis = ['👍', '❤️', '😂', '😮', '🙏', '👎'];

const ReactionRow = ({ message, close }: { message: PhoneMessage; close: () => void }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, act } = usePhone();
  const { person } = message.reactions;
  return (
    <fieldset className="emojis">
      <legend className="for-listeners">{texts.message.react}</legend>
      {emojis.map((emoji) => {
        const given = emoji === person;
        const words = given ? texts.message.takeBack(emoji) : texts.message.reactWith(emoji);
        const react = (): void => {
          close();
          const chosen = given ? null : emoji;
          void act({ type: 'react', phoneId: phone.id, messageId: message.id, emoji: chosen });
        };
        return (
          <button
            key={emoji}
            className={given ? 'emoji emoji-given' : 'emoji'}
            type="button"
            aria-label={words}
            onClick={react}
          >
            {emoji}
          </button>
        );
      })}
    </fieldset>
  );
};

const Choice = (props: { glyph: GlyphName; label: string; choose: () => void }): ReactElement => (
  <button className="sheet-choice" type="button" onClick={props.choose}>
    <Glyph name={props.glyph} />
    <span>{props.label}</span>
  </button>
);

/** Shows what the person can do with a message. */
export const MessageSheet = ({ message }: { message: PhoneMessage }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, platform, dispatch, act, now } = usePhone();
  const { id: messageId } = message;
  const channel = platform.chats.get(message.chatId)?.channel ?? 'whatsapp';
  const { canReply, canEdit, canDelete } = optionsOf(message, channel, now);
  const close = (): void => dispatch({ type: 'sheetClosed' });
  const remove = (): void => {
    close();
    void act({ type: 'delete', phoneId: phone.id, messageId });
  };
  const words = texts.message;
  return (
    <Sheet title={words.title} close={close}>
      {canReply && <ReactionRow message={message} close={close} />}
      {canReply && (
        <Choice
          glyph="reply"
          label={words.reply}
          choose={() => dispatch({ type: 'replyBegun', messageId })}
        />
      )}
      {canEdit && (
        <Choice glyph="edit" label={words.edit} choose={() => dispatch({ type: 'editBegun', messageId })} />
      )}
      {canDelete && <Choice glyph="trash" label={words.delete} choose={remove} />}
      <Choice
        glyph="info"
        label={words.details}
        choose={() => dispatch({ type: 'sheetOpened', sheet: { type: 'details', messageId } })}
      />
    </Sheet>
  );
};

const Detail = ({
  name,
  value,
}: {
  name: string;
  value: ReactElement | string | null;
}): ReactElement | null =>
  value === null ? null : (
    <div className="detail">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );

const templateOf = ({ content }: PhoneMessage): string | null =>
  content.type === 'template' ? `${content.name} (${content.language})` : null;

/** Shows how a message fares on the platform: what a person does not see, but a watcher wants to know. */
export const DetailsSheet = ({ message }: { message: PhoneMessage }): ReactElement => {
  const { texts, moment } = usePhonesLocale();
  const { dispatch } = usePhone();
  const words = texts.details;
  const { fault, segments } = message;
  const ticks = ticksOf(message);
  const status = (
    <span className="detail-status">
      <TickMarks ticks={ticks} />
      <span aria-hidden="true">{texts.ticks[ticks]}</span>
    </span>
  );
  return (
    <Sheet title={words.title} close={() => dispatch({ type: 'sheetClosed' })}>
      <dl className="details">
        <Detail name={words.status} value={status} />
        <Detail name={words.fault} value={fault && `${fault.code} ${fault.title}. ${fault.details}`} />
        <Detail name={words.sentAt} value={moment(new Date(message.at))} />
        <Detail name={words.template} value={templateOf(message)} />
        <Detail name={words.segments} value={segments === null ? null : String(segments)} />
        <Detail name={words.reference} value={message.reference} />
        <Detail name={words.id} value={message.id} />
      </dl>
    </Sheet>
  );
};
