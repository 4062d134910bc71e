import { demoAsk, type DemoNode, demoSay } from './flow.ts';

/** Settings of the safety instruction; times in minutes. */
export const demoSafetySettings = {
  name: 'Safety instruction: all stations',
  reminderInterval: 24 * 60,
  reminderMessage: 'You are in the middle of the safety instruction. Send a message to go on where you were.',
  sessionTimeout: 14 * 24 * 60,
};

const stations = [
  'Gate',
  'Car park',
  'Changing room',
  'Canteen',
  'Reception of goods',
  'Loading dock 1 to 8',
  'Loading dock 9 to 16',
  'Pallet store',
  'High-bay racks',
  'Order picking, ground floor',
  'Order picking, mezzanine',
  'Conveyor belts',
  'Sorting machine',
  'Packing tables',
  'Wrapping machine',
  'Cold store',
  'Freezer',
  'Dangerous goods',
  'Battery charging',
  'Forklift lanes',
  'Reach trucks',
  'Tow trains',
  'Returns',
  'Waste and cardboard press',
  'Workshop',
  'Offices',
  'Stairs and ladders',
  'Emergency exits',
  'Assembly point',
  'First-aid room',
  'Night shift',
] as const;

/** The lessons of each station: the question, its answers, the first of which is right, and why. */
const lessons = [
  {
    topic: 'clothes',
    ask: (station: string) => `${station}: what do you wear when you enter?`,
    options: ['Safety shoes and a yellow vest', 'My own shoes, if I am quick'],
    why: 'Safety shoes and a yellow vest, always: drivers see you, and a box that falls does no harm.',
  },
  {
    topic: 'walking',
    ask: (station: string) => `${station}: where do you walk?`,
    options: ['Between the green lines', 'The shortest way'],
    why: 'Between the green lines. Outside of them trucks have the right of way.',
  },
  {
    topic: 'damage',
    ask: (station: string) => `${station}: you see something that is damaged. What do you do?`,
    options: ['I stop, and tell my team leader', 'I go on, and tell it after my shift'],
    why: 'Stop and tell your team leader at once: the next one may not see it.',
  },
  {
    topic: 'alarm',
    ask: (station: string) => `${station}: the alarm sounds. What do you do?`,
    options: ['I walk to the assembly point', 'I finish my order first'],
    why: 'Walk to the assembly point by the nearest exit, and leave everything where it is.',
  },
] as const;

const nameOf = (station: string, topic: string): string => `${station}: ${topic}`;

interface Step {
  readonly station: string;
  readonly lesson: (typeof lessons)[number];
}

const steps: readonly Step[] = stations.flatMap((station) => lessons.map((lesson) => ({ station, lesson })));

const finished = 'Instruction complete';
const helped = 'A colleague helps you';

const variableOf = (index: number): string => `answer_${index + 1}`;

/** The question of a step, a node for each answer, and a way to a colleague for whoever asks for one. */
const nodesOf = ({ station, lesson }: Step, index: number): readonly DemoNode[] => {
  const [right, wrong] = lesson.options;
  const name = nameOf(station, lesson.topic);
  const following = steps[index + 1];
  const next = following ? nameOf(following.station, following.lesson.topic) : finished;
  const answer = variableOf(index);
  const say = (kind: string, text: string, to: string): DemoNode => ({
    name: `${name}, ${kind}`,
    actions: [demoSay(text)],
    to: [{ node: to, condition: '' }],
  });
  return [
    {
      name,
      actions: [
        demoAsk('choice', answer, {
          text: lesson.ask(station),
          options: [
            { value: 'right', label: right },
            { value: 'wrong', label: wrong },
            { value: 'help', label: 'I would like some help' },
          ],
        }),
      ],
      to: [
        { node: `${name}, right`, condition: `session.${answer} == "right"` },
        { node: helped, condition: `session.${answer} == "help"` },
        { node: `${name}, explained`, condition: '' },
      ],
    },
    say('right', 'That is right.', `${name}, kept`),
    say('explained', lesson.why, `${name}, kept`),
    say('kept', `${index + 1} of ${steps.length} done.`, next),
  ];
};

/** Builds a flow of some five hundred nodes: a safety instruction of 124 questions, which shows the editor at work. */
export const buildSafetyNodes = (): readonly DemoNode[] => [
  {
    name: 'Welcome to the instruction',
    actions: [
      demoSay('Welcome! Before your first shift you learn how to stay safe at each of our stations.'),
      demoSay('You can stop at any time, and go on later where you were.'),
    ],
    to: [{ node: nameOf(stations[0], lessons[0].topic), condition: '' }],
  },
  ...steps.flatMap(nodesOf),
  {
    name: finished,
    actions: [demoSay('That was all. Your badge waits for you at the gate!')],
    ends: 'accepted',
  },
  {
    name: helped,
    actions: [demoSay('Sam calls you today, and goes through it with you.')],
    ends: 'declined',
  },
];
