import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import type { PlayedMessage, PlayedSimulation } from '../../shared/simulation.ts';
import type { QuestionOption } from '../../shared/question-options.ts';
import type { EditorHighlight } from '../components/editor-context.ts';
import type { VariableChange } from './simulation-script.ts';

type Visit = PlayedSimulation['path'][number];
type Effect = PlayedSimulation['effects'][number];

/** The content of a played message. */
export type PlayedContent =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly options: readonly QuestionOption[];
      readonly multiple: boolean;
      /** Types of the files that it asks for; empty when it asks for none. */
      readonly accept: readonly string[];
    }
  | { readonly kind: 'media'; readonly type: string; readonly filename: string; readonly caption: string }
  | { readonly kind: 'template'; readonly name: string }
  | { readonly kind: 'unknown' };

/** One line of the log of a played conversation. */
export type LogEntry =
  | {
      readonly kind: 'message';
      readonly message: PlayedMessage;
      readonly content: PlayedContent;
      /** The number of the candidate's message; null for one of the other side. */
      readonly number: number | null;
    }
  | {
      readonly kind: 'step';
      readonly nodeId: string;
      readonly name: string;
      readonly transitionId: string | null;
    }
  | { readonly kind: 'effect'; readonly effect: Effect }
  | { readonly kind: 'variables'; readonly changes: readonly VariableChange[] };

const textPayload = z.object({
  type: z.literal('text'),
  attributes: z.object({
    value: z.string(),
    options: orElse(
      z.array(z.object({ value: z.string(), label: z.string(), description: z.optional(z.string()) })),
      [],
    ),
    multiple: orElse(z.boolean(), false),
    accept: orElse(z.array(z.string()), []),
  }),
});

const templatePayload = z.object({ type: z.literal('template'), name: orElse(z.string(), '') });
const mediaPayload = z.looseObject({ type: z.enum(['image', 'video', 'audio', 'document']) });
const file = z.object({
  filename: orElse(z.nullable(z.string()), null),
  caption: orElse(z.nullable(z.string()), null),
});

/** Reads the payload of a played message. */
export const readPlayedContent = (payload: unknown): PlayedContent => {
  const text = textPayload.safeParse(payload).data?.attributes;
  if (text) {
    const { value, options, multiple, accept } = text;
    return { kind: 'text', text: value, options, multiple, accept };
  }
  const template = templatePayload.safeParse(payload).data;
  if (template) return { kind: 'template', name: template.name };
  const media = mediaPayload.safeParse(payload).data;
  const content = media && file.safeParse(media[media.type]).data;
  if (!media || !content) return { kind: 'unknown' };
  return {
    kind: 'media',
    type: media.type,
    filename: content.filename ?? '',
    caption: content.caption ?? '',
  };
};

/** Hands out the visits of a path and the effects of a conversation in their order, each once. */
class Progress {
  readonly #path: readonly Visit[];
  readonly #effects: readonly Effect[];
  /** The actions that have spoken in the current visit: when one speaks again, its step was come to again. */
  readonly #spoken = new Set<string>();
  #visits = 0;
  #done = 0;

  constructor(path: readonly Visit[], effects: readonly Effect[]) {
    this.#path = path;
    this.#effects = effects;
  }

  /** Takes the visits that lead to the step of a message; none when it is there already. */
  takeStepsTo({ nodeId, actionId, at }: PlayedMessage): readonly Visit[] {
    const from = this.#visits;
    const place = this.#path.findIndex(
      (visit, index) => index >= from && visit.nodeId === nodeId && visit.at <= at,
    );
    const isThere = this.#path[from - 1]?.nodeId === nodeId && !this.#spoken.has(actionId ?? '');
    if (place !== -1 && !isThere) {
      this.#visits = place + 1;
      this.#spoken.clear();
    }
    this.#spoken.add(actionId ?? '');
    return this.#path.slice(from, this.#visits);
  }

  /** Takes what happened before an instant, or all the rest. */
  takeUntil(until: string | null): {
    readonly visits: readonly Visit[];
    readonly effects: readonly Effect[];
  } {
    const [visit, done] = [this.#visits, this.#done];
    const isOver = ({ at }: Visit | Effect): boolean => until !== null && at >= until;
    const end = (items: readonly (Visit | Effect)[], from: number): number => {
      const place = items.findIndex((item, index) => index >= from && isOver(item));
      return place === -1 ? items.length : place;
    };
    this.#visits = end(this.#path, visit);
    this.#done = end(this.#effects, done);
    return { visits: this.#path.slice(visit, this.#visits), effects: this.#effects.slice(done, this.#done) };
  }
}

const toStep = ({ nodeId, nodeName: name, transitionId }: Visit): LogEntry => {
  return { kind: 'step', nodeId, name, transitionId };
};

/**
 * Puts a played conversation into the order in which it is shown: each message below the step that said it, below each answer the
 * variables that it has changed, and at the end of its turn what would have been done.
 */
export const buildSimulationLog = (
  { transcript, path, effects }: Pick<PlayedSimulation, 'transcript' | 'path' | 'effects'>,
  changesByTurn: ReadonlyMap<number, readonly VariableChange[]>,
): readonly LogEntry[] => {
  const progress = new Progress(path, effects);
  let count = 0;
  const closeTurn = (until: string | null): readonly LogEntry[] => {
    const over = progress.takeUntil(until);
    return [
      ...over.visits.map(toStep),
      ...over.effects.map((effect): LogEntry => ({ kind: 'effect', effect })),
    ];
  };
  const entries = transcript.flatMap((message): readonly LogEntry[] => {
    const content = readPlayedContent(message.payload);
    if (message.sendBy !== 'candidate')
      return [
        ...progress.takeStepsTo(message).map(toStep),
        { kind: 'message', message, content, number: null },
      ];
    const closed = closeTurn(message.at);
    count += 1;
    const changes = changesByTurn.get(count) ?? [];
    const changed: readonly LogEntry[] = changes.length > 0 ? [{ kind: 'variables', changes }] : [];
    return [...closed, { kind: 'message', message, content, number: count - 1 }, ...changed];
  });
  return [...entries, ...closeTurn(null)];
};

/** The question that a played conversation waits at: its last message, when it has options or asks for a file. */
export const findPlayedQuestion = ({
  transcript,
  end,
}: Pick<PlayedSimulation, 'transcript' | 'end'>): Extract<PlayedContent, { kind: 'text' }> | null => {
  const last = transcript.at(-1);
  if (!last || last.sendBy === 'candidate' || end.status !== 'running') return null;
  const content = readPlayedContent(last.payload);
  return content.kind === 'text' ? content : null;
};

/** Returns the variables of a played conversation as they were after a number of its messages. */
export const stateAfter = (
  { transcript, variables, state }: Pick<PlayedSimulation, 'transcript' | 'variables' | 'state'>,
  messages: number,
): PlayedSimulation['state'] => {
  if (messages >= transcript.length) return state;
  return variables
    .filter((change) => change.messages <= messages)
    .reduce<PlayedSimulation['state']>(
      (now, { set, removed }) => ({
        ...Object.fromEntries(Object.entries(now).filter(([name]) => !removed.includes(name))),
        ...set,
      }),
      {},
    );
};

/** Returns the way of a played conversation, up to an instant or to its end. */
export const pathUntil = (
  { path }: Pick<PlayedSimulation, 'path'>,
  until: string | null = null,
): EditorHighlight => {
  const visits = until === null ? path : path.filter(({ at }) => at <= until);
  return {
    nodeIds: [...new Set(visits.map(({ nodeId }) => nodeId))],
    transitionIds: [...new Set(visits.flatMap(({ transitionId }) => transitionId ?? []))],
    currentNodeId: visits.at(-1)?.nodeId ?? null,
  };
};
