import type { CompiledFlow } from '../compiled.ts';
import type { MissingInput } from '../missing-input.ts';
import { startProgress, type TurnProgress, type TurnSetting } from '../progress.ts';
import { findOwnQuestions } from '../reading/candidate-questions.ts';
import { anywhere } from '../reply-parsers/phrases.ts';
import { countQuestions } from '../reading/reading-context.ts';
import { splitMessage } from '../reading/message-parts.ts';
import type { CandidateReply, Run } from '../run.ts';
import { answerCandidate } from './answer-candidate.ts';

/** The flow itself answers whether somebody can apply. */
const asksToApply = anywhere(
  'solliciteren|reageren|aanmelden|inschrijven|interesse|vacature|open|beschikbaar|vrij|plek|apply|applying|sign up|register|interested|vacancy|available|still|start|beginnen|hoe gaat het|how are you|alles goed|how is it going',
);

/** Answers the questions of the message with which a candidate begins. Returns the progress with which the flow begins. */
export const answerFirstMessage = (
  flow: CompiledFlow,
  run: Run,
  { text }: CandidateReply,
  setting: TurnSetting,
): TurnProgress | MissingInput => {
  const progress = startProgress(run, setting.context);
  const asking = findOwnQuestions(splitMessage(text), null).filter(
    ({ words, text: asked }) => asked.includes('?') && !asksToApply.test(words),
  );
  if (asking.length === 0) return progress;
  const asked = asking.map((segment) => segment.text).join(' ');
  return answerCandidate({ question: null, progress, setting }, asked, () => countQuestions(flow));
};
