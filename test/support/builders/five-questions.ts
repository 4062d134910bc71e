import { type ApiConnection, createOver } from '../client/api-connection.ts';
import { ask, say } from './actions.ts';
import { createFlow, type FlowSketch } from './flow.ts';

/** The five questions, in their order. */
export const fiveQuestions = {
  licence: 'Do you have a driving licence?',
  hours: 'How many hours a week would you like to work?',
  experience: 'Which work do you know best?',
  name: 'What is your full name?',
  email: 'At which e-mail address can we reach you?',
};

const experiences = [
  { value: 'picking', label: 'Order picking' },
  { value: 'forklift', label: 'Forklift driving' },
  { value: 'none', label: 'No experience yet' },
];

const nodes: FlowSketch['nodes'] = {
  Licence: {
    actions: [ask('boolean', 'licence', { text: fiveQuestions.licence })],
    to: { Hours: 'session.licence', Declined: '' },
  },
  Hours: {
    actions: [ask('number', 'hours', { text: fiveQuestions.hours, min: 1, max: 60 })],
    to: { Experience: 'session.hours >= 12.0', Declined: '' },
  },
  Experience: {
    actions: [ask('choice', 'experience', { text: fiveQuestions.experience, options: experiences })],
    to: { Name: '' },
  },
  Name: { actions: [ask('text', 'called', { text: fiveQuestions.name })], to: { 'E-mail': '' } },
  'E-mail': { actions: [ask('email', 'email', { text: fiveQuestions.email })], to: { Accepted: '' } },
  Accepted: { end: 'accepted', actions: [say('Thank you, {{session.called}}: we call you this week.')] },
  Declined: { end: 'declined', actions: [say('Thank you. This job does not fit, we are sorry.')] },
};

/** Name and timers of the flow, in minutes. A reminder interval of 0 means no reminder. */
export interface FiveQuestionSettings {
  readonly name: string;
  readonly reminderInterval: number;
  readonly sessionTimeout: number;
}

/** Creates the five-question flow through the API and returns its id. */
export const createFiveQuestionFlow = async (
  api: ApiConnection,
  settings: FiveQuestionSettings,
): Promise<string> => {
  const reminderMessage = 'Are you still there? Your answers are kept.';
  return (await createFlow(createOver(api), { ...settings, reminderMessage, nodes })).flow.id;
};

/** The messages of one candidate, the expected transcript, and the expected session of the run. */
export interface CandidateScript {
  readonly messages: readonly string[];
  readonly transcript: readonly string[];
  readonly expectedState: Readonly<Record<string, unknown>>;
}

/** Returns the words of the candidate of this number: the first message starts the run, five answers follow. */
export const createCandidateScript = (number: number): CandidateScript => {
  const name = `Candidate Number ${number}`;
  const email = `candidate.${number}@example.org`;
  const says = ['hello', 'yes', '24', 'Forklift driving', name, email];
  const replies = [...Object.values(fiveQuestions), `Thank you, ${name}: we call you this week.`];
  return {
    messages: says,
    transcript: says.flatMap((text, index) => [`> ${text}`, replies[index] ?? '']),
    expectedState: { licence: true, hours: 24, experience: 'forklift', called: name, email },
  };
};

/** The number of messages that a candidate sends in one conversation. */
export const messagesPerConversation = createCandidateScript(0).messages.length;
