import { z } from 'zod';

import type { ExpectedAnswer } from '../../ai.ts';
import { parseTemplate } from '../../placeholders.ts';
import type { TurnSetting } from '../../progress.ts';
import type { QuestionPosition } from '../../run.ts';
import { authoredText } from '../parse-value.ts';
import { questionMembers } from '../question-base.ts';
import { defineQuestionKind } from '../question-kind.ts';
import { compileVacancyFilter, vacancyFilterSchema } from '../vacancy-filter.ts';
import { askForVacancy, parseVacancyReply, type VacancyQuestion } from '../vacancy-question.ts';

const expectedVacancy = (
  { shown = [] }: QuestionPosition,
  { context: { vacancies = [] } }: TurnSetting,
): ExpectedAnswer | null => {
  const options = vacancies
    .filter(({ id }) => shown.includes(id))
    .map(({ id: value, title, cities }) => ({ value, label: [title, ...cities].join(', ') }));
  return options.length > 0 ? { kind: 'choice', options, multiple: false } : null;
};

/** ask/vacancy: offers the organization's vacancies. */
export const askVacancy = defineQuestionKind({
  kind: ['ask', 'vacancy'],
  schema: z.strictObject({
    ...questionMembers,
    filter: vacancyFilterSchema
      .nullish()
      .describe(
        'Which vacancies are offered: all conditions must hold. A value, a list of values, or an object of operators; values can hold placeholders.',
      ),
    noneText: authoredText
      .nullish()
      .describe("Said when there is no vacancy to offer, in place of the service's own words."),
  }),
  answeredBy: 'other',
  compile: ({ filter, noneText }, base) => {
    const question: VacancyQuestion = {
      ...base,
      filter: compileVacancyFilter(filter ?? {}),
      noneText: typeof noneText === 'string' ? parseTemplate(noneText) : null,
    };
    return {
      templates: [question.noneText, ...question.filter.flatMap(({ values }) => values)],
      ask: (wording, _, progress, setting) => askForVacancy(question, wording, progress, setting),
      parseReply: (reply, position, progress, setting) => {
        const { vacancies } = setting.context;
        if (!vacancies) return { type: 'needsVacancies' };
        return parseVacancyReply(question, reply, position, vacancies, progress, setting);
      },
      expectedAnswer: (_reply, position, _progress, setting) => expectedVacancy(position, setting),
      toPlainReply: ({ messageIds }, choice) => ({ messageIds, text: '', choice }),
    };
  },
  documentation: {
    summary: "Offers the organization's vacancies.",
    candidateSees:
      'The question with the newest ten vacancies as a list. A candidate with another one in mind types words of it to search.',
    stored:
      'The id of the vacancy, which then is the vacancy of the run; `{{session._answers.<variable>.label}}` is its title. Without a vacancy to offer, an optional question is skipped, and people take over a required one.',
    example: {
      value: { text: 'Which vacancy are you interested in?', filter: { city: 'Utrecht' } },
      variableName: 'vacancyId',
    },
  },
});
