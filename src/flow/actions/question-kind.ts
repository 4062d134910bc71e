import type { z } from 'zod';

import type { Language } from '../language.ts';
import type { Template } from '../placeholders.ts';
import { type ActionKind, type ActionKindOptions, toActionReferences } from './action-kind.ts';
import type { QuestionAction } from './action.ts';
import { parseQuestion, type QuestionBase, type QuestionValue } from './question-base.ts';

/** The behaviour of one kind of question: how it is asked, and how its replies are parsed. */
export interface QuestionBehaviour extends Pick<QuestionAction, 'ask' | 'parseReply'> {
  /** Templates beside the text of the question. */
  readonly templates?: readonly (Template | null)[];
  readonly namePart?: QuestionAction['namePart'];
  readonly lacksSurname?: QuestionAction['lacksSurname'];
  readonly takesSeveral?: QuestionAction['takesSeveral'];
  readonly listOptions?: QuestionAction['listOptions'];
  readonly expectedAnswer?: QuestionAction['expectedAnswer'];
  readonly repeat?: QuestionAction['repeat'];
  readonly ownWords?: QuestionAction['ownWords'];
  readonly toPlainReply?: QuestionAction['toPlainReply'];
  /** Session variables that an answer sets beside that of the question. */
  readonly variablesSet?: readonly string[];
  /** Whether the run has to name a schedule. */
  readonly needsSchedule?: boolean;
}

interface QuestionKindOptions<Schema extends z.ZodType<QuestionValue>> extends ActionKindOptions<Schema> {
  readonly answeredBy: QuestionAction['answeredBy'];
  readonly rowReferences?: ActionKind['rowReferences'];
  compile(value: z.output<Schema>, base: QuestionBase, language: Language): QuestionBehaviour;
}

const isTemplate = (template: Template | null): template is Template => template !== null;

const toAction = (
  base: QuestionBase,
  behaviour: QuestionBehaviour,
  kind: Pick<QuestionAction, 'kind' | 'answeredBy'>,
): QuestionAction => ({
  type: 'question',
  ...kind,
  text: base.text,
  attachment: base.attachment,
  why: base.why,
  required: base.required,
  confirm: base.confirm,
  confirmText: base.confirmText,
  variableName: base.variableName,
  references: toActionReferences({
    templates: [
      base.text,
      base.invalidText,
      base.why,
      base.confirmText,
      ...(behaviour.templates ?? []),
    ].filter(isTemplate),
    variablesSet: [
      ...(base.variableName === null ? [] : [base.variableName]),
      ...(behaviour.variablesSet ?? []),
    ],
  }),
  ask: behaviour.ask,
  parseReply: behaviour.parseReply,
  needsSchedule: behaviour.needsSchedule ?? false,
  namePart: behaviour.namePart ?? null,
  lacksSurname: behaviour.lacksSurname ?? (() => false),
  takesSeveral: behaviour.takesSeveral ?? false,
  repeat: behaviour.repeat ?? (() => null),
  listOptions: behaviour.listOptions ?? (() => []),
  expectedAnswer: behaviour.expectedAnswer ?? (() => null),
  ownWords: behaviour.ownWords ?? (({ text }) => text),
  toPlainReply: behaviour.toPlainReply ?? (({ messageIds }, plain) => ({ messageIds, text: plain })),
});

/** Defines a kind of question. Everything that the service knows of the kind follows from this. */
export const defineQuestionKind = <Schema extends z.ZodType<QuestionValue>>({
  kind: [actionType, subType],
  schema,
  documentation,
  answeredBy,
  rowReferences = {},
  compile,
}: QuestionKindOptions<Schema>): ActionKind => ({
  actionType,
  subType,
  authoredSchema: schema,
  takesAttachment: true,
  valueIsMedia: false,
  isQuestion: true,
  rowReferences,
  documentation,
  parse: (draft, { language, attachment }) => {
    const parsed = parseQuestion(draft, schema, attachment);
    if (!parsed.ok) return parsed;
    const behaviour = compile(parsed.value, parsed.base, language);
    const kind = `${actionType}/${subType}`;
    return { ok: true, action: toAction(parsed.base, behaviour, { kind, answeredBy }) };
  },
});
