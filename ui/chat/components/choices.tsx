import { type ReactElement, useState } from 'react';

import { type Answer, answerOf, answerOfSeveral, type OpenQuestion, toggle } from '../model/choices.ts';
import { useWords } from './language.ts';

interface ChoicesProps {
  readonly question: OpenQuestion;
  readonly send: (answer: Answer) => void;
}

const Several = ({ question, send }: ChoicesProps): ReactElement => {
  const { texts } = useWords();
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  const answer = answerOfSeveral(question, pressed);
  return (
    <>
      {question.options.map(({ value, label }) => (
        <button
          className="choice"
          type="button"
          key={value}
          aria-pressed={pressed.has(value)}
          onClick={() => setPressed(toggle(pressed, value))}
        >
          {label}
        </button>
      ))}
      <button className="button-main" type="button" disabled={!answer} onClick={() => answer && send(answer)}>
        {texts.sendAnswers}
      </button>
    </>
  );
};

/** The answers that the newest question offers, as buttons. */
export const Choices = ({ question, send }: ChoicesProps): ReactElement => {
  const { texts } = useWords();
  return (
    <fieldset className="choices">
      <legend className="for-listeners">{texts.answers}</legend>
      {question.multiple ? (
        <Several question={question} send={send} />
      ) : (
        question.options.map((option) => (
          <button className="choice" type="button" key={option.value} onClick={() => send(answerOf(option))}>
            {option.label}
          </button>
        ))
      )}
    </fieldset>
  );
};
