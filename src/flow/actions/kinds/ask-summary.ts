import { z } from 'zod';

import { storedAnswers } from '../../answer-records.ts';
import { parseTemplate, type Template } from '../../placeholders.ts';
import { addTextMessage, renderText, type TurnProgress, type TurnSetting } from '../../progress.ts';
import { parseBoolean } from '../../reply-parsers/boolean.ts';
import type { ChoiceOption } from '../../reply-parsers/choice.ts';
import { joinWords } from '../../reply-parsers/normalize-text.ts';
import { summaryWording } from '../../wording.ts';
import { addMediaMessage } from '../media.ts';
import { optionLabel } from '../options.ts';
import { authoredText } from '../parse-value.ts';
import { questionMembers } from '../question-base.ts';
import { defineQuestionKind } from '../question-kind.ts';

const maxAnswers = 50;
const maxLine = 300;

const listedAnswer = z.strictObject({
  variableName: z.string().min(1).max(255).describe('The session variable of the answer.'),
  label: authoredText.describe('What stands in front of the answer; it can hold placeholders.'),
});

interface ListedAnswer {
  readonly variableName: string;
  readonly label: Template;
}

const namesOf = (listed: readonly ListedAnswer[] | null, { session }: TurnProgress): readonly string[] =>
  listed?.map(({ variableName }) => variableName) ??
  storedAnswers(session).map(({ variableName }) => variableName);

/** Lists the answers that the run has, each on a line of its own. */
const listAnswers = (
  listed: readonly ListedAnswer[] | null,
  progress: TurnProgress,
  setting: TurnSetting,
): string =>
  namesOf(listed, progress)
    .flatMap((name) => {
      const answer = setting.describeAnswer?.(name, progress, setting);
      if (!answer) return [];
      const own = listed?.find(({ variableName }) => variableName === name);
      const label = own ? renderText(own.label, progress, setting).trim() : answer.question;
      return [`${label}${label.endsWith('?') ? '' : ':'} ${answer.value}`.slice(0, maxLine)];
    })
    .slice(0, maxAnswers)
    .join('\n');

const allRight =
  /^(?:(?:ja|yes|yep) )?(?:(?:het|dat|alles|all|everything|it|that) )?(?:(?:is|looks|ziet er|klopt) )?(?:helemaal |allemaal |all )?(?:klopt|goed(?: uit| zo)?|juist|correct|right|good|fine|in orde|prima|akkoord|klopt allemaal|klopt helemaal)$/u;

/** Whether a reply says that all is right; null where it says neither. */
const saysRight = (
  text: string,
  options: readonly ChoiceOption[],
  choice: string | undefined,
): boolean | null => {
  if (choice === undefined && allRight.test(joinWords(text))) return true;
  const parsed = parseBoolean(text, options, choice);
  return parsed.ok ? parsed.value : null;
};

/** ask/summary: lists the answers and asks whether they are right. */
export const askSummary = defineQuestionKind({
  kind: ['ask', 'summary'],
  schema: z.strictObject({
    ...questionMembers,
    answers: z
      .array(listedAnswer)
      .min(1)
      .max(maxAnswers)
      .nullish()
      .describe('The answers that are listed, in this order; all of them with their questions without it.'),
    yesText: optionLabel.nullish().describe('The label of the button that says that all is right.'),
    noText: optionLabel.nullish().describe('The label of the button that says that something is wrong.'),
  }),
  answeredBy: 'words',
  compile: ({ answers, yesText, noText }, { text, invalidText }, language) => {
    const wording = summaryWording[language];
    const listed = answers?.map(({ variableName, label }) => ({ variableName, label: parseTemplate(label) }));
    const options: ChoiceOption[] = [
      { value: 'true', label: yesText ?? wording.right },
      { value: 'false', label: noText ?? wording.wrong },
    ];
    const askWith = (words: Template, progress: TurnProgress, setting: TurnSetting): TurnProgress => {
      const lines = [
        renderText(words, progress, setting).trim(),
        listAnswers(listed ?? null, progress, setting),
      ];
      return addTextMessage(progress, { value: lines.filter((line) => line !== '').join('\n'), options });
    };
    return {
      templates: listed?.map(({ label }) => label) ?? [],
      listOptions: () => options,
      ask: (question, _, progress, setting) => ({
        type: 'asked',
        progress: askWith(question.text, addMediaMessage(question.attachment, progress, setting), setting),
      }),
      parseReply: (reply, position, progress, setting) => {
        const isRight = saysRight(reply.text, options, reply.choice);
        if (isRight) {
          const method = reply.choice === undefined ? 'words' : 'button';
          return { outcome: 'answered', answer: { ok: true, value: true, method, confidence: 1 } };
        }
        if (isRight === null)
          return { outcome: 'wrong', progress: askWith(invalidText ?? text, progress, setting), position };
        return {
          outcome: 'more',
          progress: addTextMessage(progress, { value: wording.whatIsWrong }),
          position: { ...position, confirming: { type: 'correction', actionId: '', reply: '' } },
        };
      },
    };
  },
  documentation: {
    summary: 'Lists the answers of the candidate, and asks whether they are right.',
    candidateSees:
      'The text, each answer on a line of its own, and two buttons. What is wrong can be corrected in words, as at any other question; the list then comes again.',
    stored: '`true` when the candidate says that all is right.',
    example: {
      value: {
        text: 'This is what I have written down:',
        answers: [
          { variableName: 'email', label: 'E-mail' },
          { variableName: 'driving_licence', label: 'Driving licence' },
        ],
      },
      variableName: 'summary_is_right',
    },
  },
});
