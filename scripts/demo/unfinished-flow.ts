import { demoAsk, type DemoNode, demoSay } from './flow.ts';

/** Settings of the unfinished flow; times in minutes. */
export const demoUnfinishedSettings = {
  name: 'Draft: call back later',
  reminderInterval: 0,
  reminderMessage: '',
  sessionTimeout: 24 * 60,
};

/** The nodes of a draft that somebody left half done: it has faults of several kinds, which the editor shows in their places. */
export const demoUnfinishedNodes: readonly DemoNode[] = [
  {
    name: 'May we call?',
    actions: [demoAsk('boolean', 'may_call', { text: 'May we call you about a job that fits you better?' })],
    to: [
      { node: 'When', condition: 'session.may_call' },
      // The quotation mark is not closed.
      { node: 'Goodbye', condition: 'session.may_call == "no' },
    ],
  },
  {
    name: 'When',
    actions: [
      // No action sets the first name.
      demoAsk('text', 'moment', { text: 'When do we reach you best, {{session.first_name}}?', max: 200 }),
    ],
    // Nobody asks for the shift.
    to: [{ node: 'Goodbye', condition: 'session.shift == "early"' }],
  },
  // No way leads here.
  { name: 'Send a leaflet', actions: [demoSay('Here is some more about working with us.')] },
  { name: 'Goodbye', actions: [demoSay('Talk to you soon!')], ends: 'accepted' },
];
