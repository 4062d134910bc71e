import type { BenchApi } from '../client/organization-api.ts';

interface Step {
  readonly name: string;
  readonly action: Record<string, unknown>;
  readonly ends?: 'accepted' | 'declined';
  readonly to?: readonly (readonly [node: string, condition: string])[];
}

const ask = (subType: string, variableName: string, value: Record<string, unknown>) => ({
  actionType: 'ask',
  subType,
  variableName,
  value,
});

const say = (text: string) => ({ actionType: 'say', subType: 'text', value: { text } });

const questions = {
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

const steps: readonly Step[] = [
  {
    name: 'Licence',
    action: ask('boolean', 'licence', { text: questions.licence }),
    to: [
      ['Hours', 'session.licence'],
      ['Declined', ''],
    ],
  },
  {
    name: 'Hours',
    action: ask('number', 'hours', { text: questions.hours, min: 1, max: 60 }),
    to: [
      ['Experience', 'session.hours >= 12.0'],
      ['Declined', ''],
    ],
  },
  {
    name: 'Experience',
    action: ask('choice', 'experience', { text: questions.experience, options: experiences }),
    to: [['Name', '']],
  },
  { name: 'Name', action: ask('text', 'name', { text: questions.name }), to: [['E-mail', '']] },
  { name: 'E-mail', action: ask('email', 'email', { text: questions.email }), to: [['Accepted', '']] },
  { name: 'Accepted', action: say('Thank you, {{session.name}}: we call you this week.'), ends: 'accepted' },
  { name: 'Declined', action: say('Thank you. This job does not fit, we are sorry.'), ends: 'declined' },
];

/** How long a flow waits, in minutes; a reminder of 0 is none. */
export interface FiveQuestionSettings {
  readonly name: string;
  readonly reminderInterval: number;
  readonly sessionTimeout: number;
}

/** Makes and publishes the five-question flow through the API; answers its id. */
export const createFiveQuestionFlow = async (
  api: BenchApi,
  settings: FiveQuestionSettings,
): Promise<string> => {
  const flow = await api.create('/flows', 'flows', {
    ...settings,
    reminderMessage: 'Are you still there? Your answers are kept.',
  });
  const nodes = new Map<string, string>();
  for (const [index, { name, ends }] of steps.entries()) {
    const role = { isStartFlow: index === 0, ...(ends && { isEndFlow: true, endFlowType: ends }) };
    const node = await api.create('/nodes', 'nodes', { name, index, ...role }, { flow: ['flows', flow.id] });
    nodes.set(name, node.id);
  }
  const at = (name: string) => ['nodes', nodes.get(name) ?? ''] as const;
  for (const { name, action, to = [] } of steps) {
    await api.create('/node-actions', 'nodeActions', { ...action, index: 0 }, { node: at(name) });
    for (const [index, [exit, condition]] of to.entries()) {
      const ends = { node: at(name), exitNode: at(exit) };
      await api.create('/node-transitions', 'nodeTransitions', { condition, index }, ends);
    }
  }
  return flow.id;
};

/** What one candidate says, what must be in the thread at the end, and what the run must have understood. */
export interface CandidateScript {
  readonly messages: readonly string[];
  readonly transcript: readonly string[];
  readonly expectedState: Readonly<Record<string, unknown>>;
}

/** The words of the candidate of this number: the first message enters the flow, five answers follow. */
export const createCandidateScript = (number: number): CandidateScript => {
  const name = `Candidate Number ${number}`;
  const email = `candidate.${number}@example.org`;
  const says = ['hello', 'yes', '24', 'Forklift driving', name, email];
  const replies = [...Object.values(questions), `Thank you, ${name}: we call you this week.`];
  return {
    messages: says,
    transcript: says.flatMap((text, index) => [`> ${text}`, replies[index] ?? '']),
    expectedState: { licence: true, hours: 24, experience: 'forklift', name, email },
  };
};

/** Messages of the candidate in one conversation. */
export const messagesPerConversation = createCandidateScript(0).messages.length;
