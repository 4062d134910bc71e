import { type ApiConnection, createOver } from '../client/api-connection.ts';
import { ask, say } from './actions.ts';
import { fiveQuestions } from './five-questions.ts';
import { createFlow, type FlowSketch } from './flow.ts';

const welcome = 'Welcome! We ask five short questions.';

const experiences = ['Order picking', 'Forklift driving', 'No experience yet'].map((label, place) => ({
  value: `work-${place}`,
  label,
}));

// Two of the turns are of two messages, so that an order on the phone can be wrong.
const nodes: FlowSketch['nodes'] = {
  Licence: {
    actions: [say(welcome), ask('boolean', 'licence', { text: fiveQuestions.licence })],
    to: { Hours: '' },
  },
  Hours: {
    actions: [ask('number', 'hours', { text: fiveQuestions.hours, min: 1, max: 60 })],
    to: { Experience: '' },
  },
  Experience: {
    actions: [ask('choice', 'experience', { text: fiveQuestions.experience, options: experiences })],
    to: { Name: '' },
  },
  Name: { actions: [ask('text', 'called', { text: fiveQuestions.name })], to: { 'E-mail': '' } },
  'E-mail': {
    actions: [
      say('Nice to meet you, {{session.called}}.'),
      ask('email', 'email', { text: fiveQuestions.email }),
    ],
    to: { Accepted: '' },
  },
  Accepted: { end: 'accepted', actions: [say('Thank you, {{session.called}}: we call you this week.')] },
};

/** Creates and publishes a flow of five questions for phones: buttons, a number, a choice and two texts. Returns its id. */
export const createPhoneFlow = async (api: ApiConnection): Promise<string> => {
  const sketch = { name: 'Five questions on a phone', reminderInterval: 60, sessionTimeout: 1440, nodes };
  const { flow } = await createFlow(createOver(api), { ...sketch, reminderMessage: 'Are you still there?' });
  await api.http.send('POST', `/public/v2/flows/${flow.id}/publish`);
  return flow.id;
};

/** An answer of a person, and the text of the question before it; null for the first words. */
export interface PersonStep {
  readonly question: string | null;
  readonly answer: string;
}

/** The words of a person, and those of the business. */
export interface PhoneScript {
  readonly steps: readonly PersonStep[];
  /** The last message of the conversation. */
  readonly end: string;
  /** The texts of the business, in their order. */
  readonly replies: readonly string[];
  readonly expectedState: Readonly<Record<string, unknown>>;
}

/** Returns the words of the person of this name. */
export const createPhoneScript = (name: string, email: string): PhoneScript => {
  const end = `Thank you, ${name}: we call you this week.`;
  return {
    steps: [
      { question: null, answer: 'Hello, I would like to apply' },
      { question: fiveQuestions.licence, answer: 'Yes' },
      { question: fiveQuestions.hours, answer: '24' },
      { question: fiveQuestions.experience, answer: 'Forklift driving' },
      { question: fiveQuestions.name, answer: name },
      { question: fiveQuestions.email, answer: email },
    ],
    end,
    replies: [
      welcome,
      fiveQuestions.licence,
      fiveQuestions.hours,
      fiveQuestions.experience,
      fiveQuestions.name,
      `Nice to meet you, ${name}.`,
      fiveQuestions.email,
      end,
    ],
    expectedState: { licence: true, hours: 24, experience: 'work-1', called: name, email },
  };
};
