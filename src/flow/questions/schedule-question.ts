import type { ScheduleFacts } from '../appointments/slots.ts';
import { anywhere } from '../reply-parsers/phrases.ts';
import { conversationAnswers } from './question-wording.ts';
import type { QuestionAction } from '../actions/action.ts';
import type { TurnSetting } from '../progress.ts';

const asksPlace = anywhere(
  'waar (?:is|vindt|moet|gaat|kom|zit|zijn|precies)|welk adres|wat is het adres|op welke (?:plek|plaats|locatie)|waar naartoe|waarheen',
  'where (?:is|do|does|will|should|are|exactly)|what(?: is|s)? the (?:address|location)|which (?:address|location|office|building)',
);
const asksDuration = anywhere(
  'hoe lang (?:duurt|gaat|ben|is)|hoeveel tijd|hoelang (?:duurt|gaat)',
  'how long (?:does|will|is)|how much time',
);
const asksPreparation = anywhere(
  'mee(?:nemen|brengen)|voorbereiden|aandoen|parkeren|legitimatie',
  'bring|prepare|wear|dress code|parking|park',
);

const scheduleOf = (question: QuestionAction | null, { context }: TurnSetting): ScheduleFacts | null => {
  if (question?.kind !== 'ask/appointment' && question?.kind !== 'ask/contact') return null;
  const [offered] = context.slots?.values() ?? [];
  const [outcome] = context.slotOutcomes?.values() ?? [];
  return offered?.schedules[0] ?? (outcome?.type === 'held' ? outcome.schedule : null);
};

/** Answers a question about the appointment that is being chosen, from its schedule; null where the schedule does not say it. */
export const answerFromSchedule = (
  words: string,
  question: QuestionAction | null,
  setting: TurnSetting,
): string | null => {
  const schedule = scheduleOf(question, setting);
  if (!schedule) return null;
  const say = conversationAnswers[setting.spoken];
  const { locationText, instructions, appointmentDuration } = schedule;
  if (asksPlace.test(words) && locationText !== null) return say.place(locationText);
  if (asksDuration.test(words)) return say.duration(appointmentDuration);
  return asksPreparation.test(words) ? instructions : null;
};
