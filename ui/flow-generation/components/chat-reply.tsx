import { type ReactElement, type SubmitEvent, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { PlayedLine, PlayedReply } from '../model/records.ts';
import { useGenerationLocale } from './generation-context.ts';

type SendReply = (reply: PlayedReply) => void;

/** A file of a type that a question asks for, by its name. */
const toSample = (accept: readonly string[], name: string): PlayedReply => {
  const isPicture = accept.length > 0 && accept.every((type) => type.startsWith('image/'));
  return isPicture
    ? { file: { name: `${name}.jpg`, type: 'image/jpeg' } }
    : { file: { name: `${name}.pdf`, type: 'application/pdf' } };
};

const OptionButtons = ({ last, send }: { last: PlayedLine; send: SendReply }): ReactElement => {
  const { texts } = useGenerationLocale();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const press = (value: string): void => {
    if (!last.canChooseSeveral) send({ choice: value });
    else setChosen((all) => (all.includes(value) ? all.filter((each) => each !== value) : [...all, value]));
  };
  return (
    <fieldset className="chat-options" aria-label={texts.preview.options}>
      {last.options.map(({ value, label }) => (
        <button
          key={value}
          className="chat-option"
          type="button"
          {...(last.canChooseSeveral && { 'aria-pressed': chosen.includes(value) })}
          onClick={() => press(value)}
        >
          {label}
        </button>
      ))}
      {chosen.length > 0 && (
        <TextButton kind="primary" onPress={() => send({ choice: chosen.join(',') })}>
          {texts.preview.sendChosen}
        </TextButton>
      )}
    </fieldset>
  );
};

/** The ways to reply in a conversation that is tried: press an option, send a file, or write. */
export const ChatReply = ({
  last,
  send,
}: {
  /** The last message of the chatbot. */
  readonly last: PlayedLine | undefined;
  readonly send: SendReply;
}): ReactElement => {
  const { texts } = useGenerationLocale();
  const [words, setWords] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (words.trim() === '') return;
    send({ text: words.trim() });
    setWords('');
  };
  return (
    <div className="chat-reply">
      {last && last.options.length > 0 && <OptionButtons key={last.words} last={last} send={send} />}
      {last && last.accept.length > 0 && (
        <TextButton symbol="clip" onPress={() => send(toSample(last.accept, texts.preview.sampleName))}>
          {texts.preview.sampleFile}
        </TextButton>
      )}
      <form className="chat-form" onSubmit={submit}>
        <input
          className="field"
          value={words}
          placeholder={texts.preview.placeholder}
          aria-label={texts.preview.reply}
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
        />
        <button className="symbol-button symbol-button-primary" type="submit" aria-label={texts.preview.send}>
          <DesignSymbol name="send" />
        </button>
      </form>
    </div>
  );
};
