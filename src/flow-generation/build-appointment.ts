import type { BuildContext } from './build-context.ts';
import type { FlowSection } from './flow-section.ts';
import { buildAskAction, type NodeDraft } from './node-drafts.ts';
import { nodeLabelsFor } from './node-labels.ts';
import { appointmentTexts } from './parameters.ts';

type AppointmentSection = Extract<FlowSection, { readonly kind: 'appointment' }>;

const languages = ['NL', 'EN'] as const;

// The question for an appointment sets these itself; every other placeholder has to be known before.
const ownPlaceholders = /\{\{\s*session\.(?:schedule|_selectedAppointmentSlot)\.\w+\s*\}\}/gu;

/** Returns the caller's texts without those that name something that the conversation does not know. */
const usableTexts = (
  { options, text: key }: AppointmentSection,
  { ownTextOf }: BuildContext,
): Readonly<Record<string, string>> => {
  const texts = appointmentTexts.flatMap((name) =>
    languages.flatMap((language): [string, string][] => {
      const text = options[`${name}${language}`];
      const isUsable = text !== undefined && ownTextOf(key, text.replaceAll(ownPlaceholders, '1')) !== null;
      return isUsable ? [[`${name}${language}`, text.toWellFormed()]] : [];
    }),
  );
  return Object.fromEntries(texts);
};

/** Builds the node of an appointment: the candidate books one of the free times of the schedules. */
export const buildAppointmentNode = (
  section: AppointmentSection,
  id: string,
  nextId: string,
  context: BuildContext,
): NodeDraft => {
  const { language, textOf, unusedVariable } = context;
  const { version, scheduleIds, scheduleMode } = section.options;
  const texts = usableTexts(section, context);
  const hasOwnQuestion = `askDay${language === 'nl' ? 'NL' : 'EN'}` in texts;
  const value = {
    ...(!hasOwnQuestion && { text: textOf(section.text) }),
    ...(version !== undefined && { version }),
    ...(scheduleIds !== undefined && { scheduleIds }),
    ...(scheduleMode !== undefined && { scheduleMode }),
    ...texts,
  };
  return {
    id,
    name: nodeLabelsFor(language).appointment,
    actions: [buildAskAction('appointment', unusedVariable('appointment'), value)],
    exits: [['', nextId]],
  };
};
