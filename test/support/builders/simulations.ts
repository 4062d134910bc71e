import type { SendRequest } from '../client/api-client.ts';
import { createFactories } from './resources.ts';
import { type ActionSketch, ask, say } from './actions.ts';
import { createFlow, type FlowSketch } from './flow.ts';

/** Flow actions: a question for the candidate's name, and a text that is said when the name is known. */
export const nameQuestion = ask('text', 'name', { text: 'Your name?' });
export const thank = say('Thank you, {{session.name}}.');

/** Returns the texts of a transcript. Those of the candidate begin with `> `. */
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

  /** Returns the attributes of a simulation; throws with the response when it was refused. */
  const played = async (flow: string, attributes: Record<string, unknown>) => {
    const answer = await simulate(flow, attributes);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return Object(answer.body).data.attributes;
  };

  /** A flow of one node of actions and an accepted end. */
  const makeLine = async (actions: readonly ActionSketch[], settings: Partial<FlowSketch> = {}) => {
    const usual = { reminderInterval: 60, sessionTimeout: 600, reminderMessage: 'Still there?' };
    const nodes: FlowSketch['nodes'] = {
      Start: { actions, to: { End: '' } },
      End: { end: 'accepted', actions: [] },
    };
    const { flow, nodeIds } = await createFlow(
      (type, attributes, related) => make(type, { attributes, related }),
      { nodes, ...usual, ...settings },
    );
    return { flow: flow.id, start: nodeIds.get('Start') ?? '' };
  };

  return { simulate, played, makeLine };
};
