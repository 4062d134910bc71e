import type { BuildContext } from './build-context.ts';
import { mapExpression } from './expressions.ts';
import type { FlowSection } from './flow-section.ts';
import { buildAskAction, buildSetAction, type NodeDraft } from './node-drafts.ts';
import { nodeLabelsFor } from './node-labels.ts';
import { type AppointmentOptions, appointmentTexts } from './parameters.ts';

type AppointmentSection = Extract<FlowSection, { readonly kind: 'appointment' }>;

const suffixOf = (language: string): 'NL' | 'EN' => (language === 'nl' ? 'NL' : 'EN');

const optionsInLanguage = (
  options: AppointmentOptions,
  language: string,
): Record<string, string | number> => {
  const { version, scheduleIds, scheduleMode } = options;
  const suffix = suffixOf(language);
  const texts = appointmentTexts.flatMap((name): [string, string][] => {
    const text = options[`${name}${suffix}`];
    return text === undefined ? [] : [[name, text]];
  });
  return {
    ...(version !== undefined && { version }),
    ...(scheduleIds !== undefined && { scheduleIds }),
    ...(scheduleMode !== undefined && { scheduleMode }),
    ...Object.fromEntries(texts),
  };
};

const maxExpressionLength = 10_000;

/** Build the options as a CEL literal. Texts full of quotes can exceed the limit of an expression; then they are left out. */
const buildOptionsExpression = (options: AppointmentOptions, language: string): string => {
  const expression = mapExpression(optionsInLanguage(options, language));
  if (expression.length <= maxExpressionLength) return expression;
  const { version, scheduleIds, scheduleMode } = options;
  return mapExpression(optionsInLanguage({ version, scheduleIds, scheduleMode }, language));
};

/** Return the caller's own question for a day; null when it can have none in this language. */
const ownQuestionOf = ({ options, text }: AppointmentSection, { language, ownTextOf }: BuildContext) =>
  language === 'nl' || language === 'en' ? ownTextOf(text, options[`askDay${suffixOf(language)}`]) : null;

/**
 * Build the node of an appointment. A person plans the appointment: the candidate says which times suit, and the session holds
 * the options for planning it.
 */
export const buildAppointmentNode = (
  section: AppointmentSection,
  id: string,
  nextId: string,
  context: BuildContext,
): NodeDraft => {
  const { language, textOf, invalidTextOf, unusedVariable } = context;
  return {
    id,
    name: nodeLabelsFor(language).appointment,
    actions: [
      buildAskAction('text', unusedVariable('appointment_preference'), {
        text: ownQuestionOf(section, context) ?? textOf(section.text),
        invalidText: invalidTextOf('text'),
      }),
      buildSetAction({
        [unusedVariable('appointment_options')]: buildOptionsExpression(section.options, language),
      }),
    ],
    exits: [['', nextId]],
  };
};
