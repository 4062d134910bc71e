import type { ReactElement } from 'react';

import type { RunAnswer } from '../model/records.ts';
import { useInboxLocale } from './inbox-context.ts';

const toWords = (variable: string): string => {
  const words = variable
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface AnswerLineProps {
  readonly answer: RunAnswer;
  readonly showMessage: (id: string) => void;
}

/** An answer of a run: its value, the candidate's words, and how they were understood. */
export const AnswerLine = ({ answer, showMessage }: AnswerLineProps): ReactElement => {
  const { texts, language } = useInboxLocale();
  const { name, value, words, messageId, method, confidence } = answer;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(confidence);
  const methods: Readonly<Record<string, string>> = texts.details.methods;
  const shown = typeof value === 'boolean' ? (value ? texts.details.yes : texts.details.no) : value;
  const isSaidDifferently = words !== '' && words !== shown;
  return (
    <li className="answer">
      <span className="answer-name">{toWords(name)}</span>
      <span className="answer-value">{shown === '' ? '–' : shown}</span>
      {isSaidDifferently && <q className="answer-words">{words}</q>}
      <span className="answer-foot">
        {method !== '' && <span>{methods[method] ?? method}</span>}
        {confidence > 0 && confidence < 1 && <span>{texts.details.confidence(percent)}</span>}
        {messageId !== null && messageId !== '' && (
          <button className="text-link" type="button" onClick={() => showMessage(messageId)}>
            {texts.details.showMessage}
          </button>
        )}
      </span>
    </li>
  );
};
