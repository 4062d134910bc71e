import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';

import type { PhoneChat, PhoneMessage, SimulatedNumber } from '../../../simulator/protocol.ts';
import { useSummary } from './chat-list.tsx';
import { Glyph } from './glyph.tsx';
import { usePhone } from './phone-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { PlainForm } from './plain-form.tsx';

// In an input method, as for Japanese, Enter confirms a word. It must not send the message.
const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;

const Draft = ({ message, title }: { message: PhoneMessage; title: string }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { dispatch } = usePhone();
  const summary = useSummary();
  return (
    <div className="draft">
      <div className="quote">
        <span className="quote-name">{title}</span>
        <span className="quote-text">{summary(message)}</span>
      </div>
      <button
        className="round-button"
        type="button"
        aria-label={texts.composer.giveUp}
        onClick={() => dispatch({ type: 'writingEnded' })}
      >
        <Glyph name="cross" />
      </button>
    </div>
  );
};

interface FieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly change: (text: string) => void;
  readonly submit: () => void;
}

const Field = ({ field, text, change, submit }: FieldProps): ReactElement => {
  const { texts } = usePhonesLocale();
  return (
    <textarea
      ref={field}
      className="composer-field"
      rows={1}
      aria-label={texts.composer.field}
      placeholder={texts.composer.field}
      enterKeyHint="send"
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return;
        event.preventDefault();
        submit();
      }}
    />
  );
};

const StopButton = ({ numberId, isOptedOut }: { numberId: string; isOptedOut: boolean }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, act } = usePhone();
  const text = isOptedOut ? 'START' : texts.composer.stop;
  return (
    <button
      className="stop-button"
      type="button"
      title={isOptedOut ? undefined : texts.composer.stopHint}
      onClick={() => void act({ type: 'sendText', phoneId: phone.id, numberId, text })}
    >
      {text}
    </button>
  );
};

const AttachButton = (): ReactElement => {
  const { texts } = usePhonesLocale();
  const { dispatch } = usePhone();
  return (
    <button
      className="round-button"
      type="button"
      aria-label={texts.composer.attach}
      onClick={() => dispatch({ type: 'sheetOpened', sheet: { type: 'attach' } })}
    >
      <Glyph name="attach" />
    </button>
  );
};

const textOf = (message: PhoneMessage | null): string =>
  message?.content.type === 'text' ? message.content.text : '';

/** The text that is being written: a message, a reply, or a change of an earlier text. */
const useWriting = (numberId: string) => {
  const { phone, platform, screen, dispatch, act } = usePhone();
  const replyTo = screen.replyTo === null ? null : (platform.messages.get(screen.replyTo) ?? null);
  const editing = screen.editing === null ? null : (platform.messages.get(screen.editing) ?? null);
  const [text, setText] = useState('');
  const [editedId, setEditedId] = useState<string | null>(null);
  if (editedId !== (editing?.id ?? null)) {
    setEditedId(editing?.id ?? null);
    setText(textOf(editing));
  }
  const submit = async (): Promise<void> => {
    const written = text.trim();
    if (written === '') return;
    setText('');
    const place = { phoneId: phone.id, text: written };
    const done = editing
      ? await act({ type: 'edit', ...place, messageId: editing.id })
      : await act({ type: 'sendText', ...place, numberId, ...(replyTo && { replyTo: replyTo.id }) });
    // Neither the refused text is lost, nor what was written meanwhile.
    if (done) dispatch({ type: 'writingEnded' });
    else setText((newer) => (newer === '' ? written : newer));
  };
  return { replyTo, editing, text, setText, submit };
};

/** Shows where the person writes: the field, what can be attached, and the word STOP. */
export const PhoneComposer = (props: { number: SimulatedNumber; chat: PhoneChat | null }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { number, chat } = props;
  const { replyTo, editing, text, setText, submit } = useWriting(number.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const about = replyTo ?? editing;
  useEffect(() => {
    if (about) field.current?.focus();
  }, [about]);
  const repliesTo = replyTo?.from === 'person' ? texts.chats.you : number.name;
  return (
    <div className="composer">
      {about && (
        <Draft
          message={about}
          title={editing ? texts.composer.editing : texts.composer.replying(repliesTo)}
        />
      )}
      <PlainForm className="composer-line" submit={() => void submit()}>
        <AttachButton />
        <div className="composer-pill">
          <Field field={field} text={text} change={setText} submit={() => void submit()} />
          {text === '' && <StopButton numberId={number.id} isOptedOut={chat?.isOptedOut ?? false} />}
        </div>
        <button
          className="send-button"
          type="submit"
          aria-label={editing ? texts.composer.saveEdit : texts.composer.send}
          disabled={text.trim() === ''}
        >
          <Glyph name={editing ? 'check' : 'send'} />
        </button>
      </PlainForm>
    </div>
  );
};
