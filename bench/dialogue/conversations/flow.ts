import type { ApiConnection } from '../../../test/support/client/api-connection.ts';
import { createOver } from '../../../test/support/client/api-connection.ts';
import { type ActionSketch, say } from '../../../test/support/builders/actions.ts';
import { createFlow, type FlowSketch } from '../../../test/support/builders/flow.ts';
import type { DialogueFlow, DialogueQuestion } from '../contexts.ts';
import { toAskAction } from '../play.ts';

/** The question whose answer must be yes, by flow; the others decline nobody. */
const musts: Readonly<Record<string, string>> = {
  bezorger: 'driving_licence',
  horeca: 'weekends',
  barista: 'right_to_work',
  warehouse: 'forklift',
};

const texts = {
  nl: {
    welcome: 'Welkom! Een paar vragen over je sollicitatie.',
    thanks: 'Bedankt, we nemen contact met je op.',
    sorry: 'Bedankt voor je interesse. Helaas past deze baan niet.',
  },
  en: {
    welcome: 'Welcome! A few questions about your application.',
    thanks: 'Thank you, we will be in touch.',
    sorry: 'Thank you for your interest. Unfortunately this job does not fit.',
  },
};

// The people name days of a year to come, and the clock of the service runs: no bounds.
const withoutBounds = (question: DialogueQuestion): DialogueQuestion =>
  question.kind === 'date' ? { ...question, min: undefined, max: undefined } : question;

const toNodes = ({ id, language, questions }: DialogueFlow): FlowSketch['nodes'] => {
  const { welcome, thanks, sorry } = texts[language];
  const asks = questions.map((question): ActionSketch => toAskAction(withoutBounds(question)));
  const must = musts[id];
  const index = questions.findIndex(({ variable }) => variable === must);
  const accepted = { end: 'accepted', actions: [say(thanks)] } as const;
  if (index === -1)
    return { Questions: { actions: [say(welcome), ...asks], to: { Thanks: '' } }, Thanks: accepted };
  return {
    Questions: {
      actions: [say(welcome), ...asks.slice(0, index + 1)],
      to: { Details: `session.${must} == true`, Sorry: '' },
    },
    Details: { actions: asks.slice(index + 1), to: { Thanks: '' } },
    Thanks: accepted,
    Sorry: { end: 'declined', actions: [say(sorry)] },
  };
};

/** Creates a flow through the API: a welcome, its questions, a question whose answer must be yes, two ends. Returns its id. */
export const createDialogueFlow = async (api: ApiConnection, flow: DialogueFlow): Promise<string> => {
  const settings = {
    name: flow.vacancy,
    reminderInterval: 240,
    reminderMessage: 'Reminder',
    sessionTimeout: 2880,
  };
  return (await createFlow(createOver(api), { ...settings, nodes: toNodes(flow) })).flow.id;
};
