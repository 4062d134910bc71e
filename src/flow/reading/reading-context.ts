import type { QuestionAction } from '../actions/action.ts';
import type { CompiledFlow, CompiledNode } from '../compiled.ts';
import { storedAnswers } from '../answer-records.ts';
import type { Language } from '../language.ts';
import { isMissingInput } from '../missing-input.ts';
import { renderText, type TurnProgress, type TurnSetting } from '../progress.ts';
import type { ChoiceOption } from '../reply-parsers/choice.ts';
import type { ParsedReply } from '../reply-parsers/parse-result.ts';
import { asksPlace } from './places.ts';
import type { Json, Session } from '../session.ts';

/** A question of the flow, as the candidate sees it. */
export interface QuestionInFlow {
  readonly nodeId: string;
  readonly actionId: string;
  readonly action: QuestionAction;
  /** The text of the question, with its placeholders filled in. */
  readonly text: string;
  readonly options: readonly ChoiceOption[];
  /** Parses words as an answer to the question; null when they are none. */
  parse(text: string): ParsedReply<Json> | null;
}

/** Whether the answer to a question is a text of the candidate's own words, so that a message is kept whole. */
export const isForOwnWords = ({ action, text }: QuestionInFlow): boolean =>
  action.answeredBy === 'anyWords' && action.namePart === null && !asksPlace(text);

/** A question that the candidate has answered. */
export interface AnsweredQuestion extends QuestionInFlow {
  readonly variableName: string;
  readonly value: Json;
  /** The words of the answer. */
  readonly reply: string;
}

/** The part of a run that decides what a message means. */
export interface ReadingContext {
  readonly pending: QuestionInFlow;
  /** The questions that have an answer, in the order of the answers. */
  readonly answered: readonly AnsweredQuestion[];
  /** The questions without an answer that the flow can still ask, nearest first. */
  readonly upcoming: readonly QuestionInFlow[];
  readonly language: Language;
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
  /** ISO 3166 code. */
  readonly country: string;
}

/** Returns the nodes that can be reached from a node, nearest first; the node itself is the first. */
const nodesFrom = ({ nodes }: CompiledFlow, startId: string): readonly CompiledNode[] => {
  const found = new Map<string, CompiledNode>();
  let frontier = [startId];
  while (frontier.length > 0) {
    const fresh = frontier.flatMap((id) => (found.has(id) ? [] : (nodes.get(id) ?? [])));
    for (const node of fresh) found.set(node.id, node);
    frontier = fresh.flatMap(({ transitions }) => transitions.map(({ exitNodeId }) => exitNodeId));
  }
  return [...found.values()];
};

/** Parses words as an answer to a question of the flow; null when they are none. */
export const parseAnswerWords = (
  action: QuestionAction,
  place: { readonly nodeId: string; readonly actionId: string },
  text: string,
  progress: TurnProgress,
  setting: TurnSetting,
): ParsedReply<Json> | null => {
  const position = { at: 'question', ...place, failures: 0 } as const;
  const result = action.parseReply({ messageIds: [], text }, position, progress, setting);
  return !isMissingInput(result) && result.outcome === 'answered' ? result.answer : null;
};

const questionsOf = (
  nodes: Iterable<CompiledNode>,
  progress: TurnProgress,
  setting: TurnSetting,
): QuestionInFlow[] =>
  [...nodes].flatMap(({ id: nodeId, actions }) =>
    actions.flatMap(({ id: actionId, action }) =>
      action.type === 'question'
        ? [
            {
              nodeId,
              actionId,
              action,
              text: renderText(action.text, progress, setting),
              options: action.listOptions(progress, setting),
              parse: (text: string) =>
                parseAnswerWords(action, { nodeId, actionId }, text, progress, setting),
            },
          ]
        : [],
    ),
  );

/** Returns the questions with an answer, in the order of the answers. */
const withAnswers = (questions: readonly QuestionInFlow[], session: Session): AnsweredQuestion[] =>
  storedAnswers(session).flatMap(({ variableName, actionId, value, text: reply }) => {
    const question = questions.find((each) =>
      actionId === null ? each.action.variableName === variableName : each.actionId === actionId,
    );
    return question ? [{ ...question, variableName, value, reply }] : [];
  });

/** Returns the questions of a flow that have an answer, in the order of the answers. */
export const answeredQuestions = (
  flow: CompiledFlow,
  progress: TurnProgress,
  setting: TurnSetting,
): readonly AnsweredQuestion[] =>
  withAnswers(questionsOf(flow.nodes.values(), progress, setting), progress.session);

/** Builds the context in which a message is read. Returns null when the flow does not have the pending question. */
export const buildReadingContext = (
  flow: CompiledFlow,
  pendingId: { readonly nodeId: string; readonly actionId: string },
  progress: TurnProgress,
  setting: TurnSetting,
): ReadingContext | null => {
  const all = questionsOf(flow.nodes.values(), progress, setting);
  const pending = all.find(({ actionId }) => actionId === pendingId.actionId);
  if (!pending) return null;
  const answered = withAnswers(
    all.filter(({ actionId }) => actionId !== pending.actionId),
    progress.session,
  );
  const known = new Set([pending.actionId, ...answered.map(({ actionId }) => actionId)]);
  const unknown = new Map(
    all.flatMap((question) => (known.has(question.actionId) ? [] : [[question.actionId, question]])),
  );
  const upcoming = nodesFrom(flow, pendingId.nodeId).flatMap(({ actions }) =>
    actions.flatMap(({ id }) => unknown.get(id) ?? []),
  );
  const { now, timeZone, country } = setting.context;
  return { pending, answered, upcoming, language: setting.language, now, timeZone, country };
};

/** Counts the questions that a flow can ask. */
export const countQuestions = (flow: CompiledFlow): number =>
  nodesFrom(flow, flow.startNodeId).flatMap(({ actions }) =>
    actions.filter(({ action }) => action.type === 'question'),
  ).length;
