import type { CompiledFlow } from '../compiled.ts';
import type { Language } from '../language.ts';
import { createTurnSetting, startProgress } from '../progress.ts';
import { readCorrectionCues } from '../reading/correction-cues.ts';
import { readCorrection } from '../reading/corrections.ts';
import { answeredQuestions } from '../reading/reading-context.ts';
import type { Run, TurnContext } from '../run.ts';

/** For how long after the end of a run a correction is still one of its answers, in milliseconds. */
export const lateCorrectionMs = 24 * 60 * 60 * 1000;

/** The text for a candidate who corrects an answer of a run that has ended. */
export const lateCorrectionNoted: Readonly<Record<Language, string>> = {
  en: 'Thank you. The conversation was closed already, so a colleague will look at your change.',
  nl: 'Dank je. Het gesprek was al afgerond, dus een collega kijkt naar je aanpassing.',
};

/** Whether a message can be a correction at all: so few can that only these are worth loading an ended run for. */
export const hasCorrectionCues = (text: string): boolean => readCorrectionCues(text).weight >= 2;

/** Whether a message corrects an answer of a run that has ended. Pure. */
export const isLateCorrection = (
  flow: CompiledFlow,
  run: Run,
  text: string,
  context: TurnContext,
): boolean => {
  const progress = startProgress(run, context);
  const setting = createTurnSetting(flow, run, context, '', text);
  const answered = answeredQuestions(flow, progress, setting);
  const [first] = answered;
  if (!first) return false;
  // Nothing is asked any more, so the message answers nothing.
  const action = { ...first.action, answeredBy: 'words' } as const;
  const pending = { ...first, action, text: '', options: [], parse: () => null };
  const { now, timeZone, country } = context;
  const place = { language: flow.language, now, timeZone, country };
  return readCorrection(text, { pending, answered, upcoming: [], ...place }, false) !== null;
};
