import type { SendRequest } from '../client/api-client.ts';
import { createFactories } from './resources.ts';

interface SimulationSketch {
  readonly actions: readonly (readonly [string, string, Record<string, unknown>, string?])[];
  readonly settings?: Record<string, unknown>;
}

/** A question for the candidate's name. */
export const askNameSketch = ['ask', 'text', { text: 'Your name?' }, 'name'] as const;
/** What is said when the name is known. */
export const thankSketch = ['say', 'text', { text: 'Thank you, {{session.name}}.' }] as const;

/** The texts of a transcript; those of the candidate begin with `> `. */
export const transcriptLinesOf = ({ transcript }: { transcript: readonly unknown[] }): string[] =>
  transcript.map((line) => {
    const { sendBy, payload } = Object(line);
    const text = payload.attributes?.value ?? `<${payload.type}>`;
    return sendBy === 'candidate' ? `> ${text}` : text;
  });

/** Binds simulations to a client. */
export const createSimulations = (send: SendRequest) => {
  const { make } = createFactories(send);
  const simulate = (flow: string, attributes: Record<string, unknown>) =>
    send('POST', `/flows/${flow}/simulate`, { data: { type: 'flowSimulations', attributes } });

  /** A simulation's attributes; fails, with the answer, when it was refused. */
  const played = async (flow: string, attributes: Record<string, unknown>) => {
    const answer = await simulate(flow, attributes);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return Object(answer.body).data.attributes;
  };

  /** A flow of one node of actions and an accepted end. */
  const makeLine = async ({
    actions,
    settings = {},
  }: SimulationSketch): Promise<{ flow: string; start: string }> => {
    const { id: flow } = await make('flows', {
      attributes: { reminderInterval: 60, sessionTimeout: 600, reminderMessage: 'Still there?', ...settings },
    });
    const related = { flow };
    const start = (
      await make('nodes', { attributes: { name: 'Start', index: 0, isStartFlow: true }, related })
    ).id;
    const ends = { name: 'End', index: 1, isEndFlow: true, endFlowType: 'accepted' };
    const exitNode = (await make('nodes', { attributes: ends, related })).id;
    for (const [index, [actionType, subType, value, variableName]] of actions.entries()) {
      const attributes = { index, actionType, subType, value, ...(variableName && { variableName }) };
      await make('nodeActions', { attributes, related: { node: start } });
    }
    await make('nodeTransitions', {
      attributes: { index: 0, condition: '' },
      related: { node: start, exitNode },
    });
    return { flow, start };
  };

  return { simulate, played, makeLine };
};
