/** An action of a demo node, in the order in which it is listed. */
export interface DemoAction {
  readonly actionType: 'say' | 'ask' | 'update';
  readonly subType: string;
  readonly value: Record<string, unknown>;
  readonly variableName?: string;
}

/** A node of the demo flow; the first one is the start. `to` names the next nodes, in the order in which they are tried. */
export interface DemoNode {
  readonly name: string;
  readonly actions: readonly DemoAction[];
  readonly to?: readonly { readonly node: string; readonly condition: string }[];
  readonly ends?: 'accepted' | 'declined';
}

/** Builds an action that says a text. */
export const demoSay = (text: string): DemoAction => ({
  actionType: 'say',
  subType: 'text',
  value: { text },
});

/** Builds an action that asks a question and keeps the answer in a variable. */
export const demoAsk = (
  subType: string,
  variableName: string,
  value: Record<string, unknown>,
): DemoAction => ({
  actionType: 'ask',
  subType,
  value,
  variableName,
});

/** The vacancy of the demo organization and its location. */
export const demoVacancy = {
  title: 'Warehouse employee, early shift',
  description: [
    'You pick, pack and load orders for shops all over the country, in a team of twelve.',
    'Hours: 12 to 40 a week, Monday to Saturday, from 06:00 to 14:30 with three breaks.',
    'Pay: 15.40 euro an hour, with 25 percent extra before 07:00, paid every Friday.',
    'You need no diploma. We teach you the work in your first week, and pay for a forklift licence after three months.',
    'There is no public transport before 06:00: you come by car, scooter or bicycle. Parking is free.',
  ].join('\n'),
  url: null,
  externalId: 'demo-warehouse',
  location: {
    name: 'Distribution centre Lage Weide',
    street: 'Atoomweg 12',
    postalCode: '3542 AB',
    city: 'Utrecht',
    country: 'NL',
    latitude: 52.1106,
    longitude: 5.0519,
  },
};

/** Settings of the demo flow; times in minutes. */
export const demoSettings = {
  name: 'Application: warehouse employee',
  reminderInterval: 60,
  reminderMessage: 'Are you still there? Your answers are kept: reply to go on with your application.',
  sessionTimeout: 3 * 24 * 60,
};

const welcome: DemoNode = {
  name: 'Welcome',
  actions: [
    demoSay(
      'Hi! Good that you want to work in our warehouse in Utrecht. I have nine short questions; they take about three minutes.',
    ),
    demoAsk('boolean', 'can_start_early', {
      text: 'The early shift begins at 06:00, before the first bus. Can you be there at that time?',
      invalidText: 'Sorry, I did not get that. Can you be at the warehouse at 06:00: yes or no?',
    }),
  ],
  to: [
    { node: 'Experience', condition: 'session.can_start_early' },
    { node: 'Cannot start early', condition: '' },
  ],
};

const experience: DemoNode = {
  name: 'Experience',
  actions: [
    demoAsk('choice', 'experience', {
      text: 'Great. What have you done before?',
      invalidText: 'Please choose the line that fits you best.',
      options: [
        { value: 'order_picking', label: 'Order picking' },
        { value: 'forklift', label: 'Forklift driving' },
        { value: 'none', label: 'No experience yet' },
      ],
    }),
  ],
  to: [
    { node: 'No experience', condition: 'session.experience == "none"' },
    { node: 'Availability', condition: '' },
  ],
};

const noExperience: DemoNode = {
  name: 'No experience',
  actions: [
    demoSay('That is fine: you learn everything in your first week, from a colleague of your own team.'),
  ],
  to: [{ node: 'Availability', condition: '' }],
};

const availability: DemoNode = {
  name: 'Availability',
  actions: [
    demoAsk('date', 'available_from', {
      text: 'From which day could you start? A date or "next Monday" will do.',
      min: 'today',
      invalidText: 'Please give me a day from today on, for example "next Monday" or "1 March".',
    }),
    demoAsk('number', 'hours_per_week', {
      text: 'How many hours a week would you like to work?',
      min: 1,
      max: 60,
      invalidText: 'Please give me a number of hours from 1 to 60.',
    }),
  ],
  to: [
    { node: 'Too few hours', condition: 'session.hours_per_week < 12.0' },
    { node: 'About you', condition: '' },
  ],
};

const aboutYou: DemoNode = {
  name: 'About you',
  actions: [
    demoAsk('text', 'first_name', { text: 'That fits. What is your first name?', max: 100 }),
    demoAsk('text', 'last_name', {
      text: 'Nice to meet you, {{session.first_name}}! And your last name?',
      max: 100,
    }),
    demoAsk('phone', 'phone', {
      text: 'On which phone number can we reach you?',
      invalidText: 'That number does not seem complete. Could you type it again, for example 06 12345678?',
    }),
    demoAsk('email', 'email', {
      text: 'And at which e-mail address?',
      invalidText: 'That does not look like an e-mail address. Could you check it?',
    }),
    demoAsk('postalCode', 'postal_code', {
      text: 'Last question: what is your postal code?',
      invalidText: 'Please give me your postal code, for example 3542 AB.',
    }),
  ],
  to: [{ node: 'Application complete', condition: '' }],
};

const complete: DemoNode = {
  name: 'Application complete',
  actions: [
    {
      actionType: 'update',
      subType: 'candidate',
      value: {
        fields: {
          firstName: 'first_name',
          lastName: 'last_name',
          phone: 'phone',
          email: 'email',
          postalCode: 'postal_code',
        },
      },
    },
    demoSay(
      'Thank you, {{session.first_name}}! We have your application, and your number {{session.phone}}.',
    ),
  ],
  to: [{ node: 'A look at the warehouse', condition: '' }],
};

/** The user of the demo, and when this user shows candidates around. */
export const demoSchedule = {
  user: { firstName: 'Sam', lastName: 'de Wit' },
  name: 'A look at the warehouse',
  timeZone: 'Europe/Amsterdam',
  appointmentDuration: 30,
  slotInterval: 30,
  availability: [
    { days: [1, 2, 3, 4, 5], from: '09:00', to: '12:00' },
    { days: [1, 2, 3, 4, 5], from: '13:30', to: '16:30' },
  ],
  exceptions: [],
  holidays: 'NL',
  reminderMinutes: [1440, 120],
  locationText: 'Atoomweg 12, Utrecht',
  instructions: 'Wear closed shoes. Ask for Sam at the gate.',
};

const visit = (scheduleId: string): DemoNode => ({
  name: 'A look at the warehouse',
  actions: [
    demoAsk('appointment', 'visit', {
      text: 'Come and have a look at the warehouse: Sam shows you around in half an hour. Which day suits you?',
      scheduleIds: scheduleId,
      required: false,
    }),
  ],
  to: [{ node: 'Goodbye', condition: '' }],
});

const goodbye: DemoNode = {
  name: 'Goodbye',
  actions: [demoSay('A colleague also calls you within two working days. You can close this chat now.')],
  ends: 'accepted',
};

const cannotStartEarly: DemoNode = {
  name: 'Cannot start early',
  actions: [
    demoSay(
      'Thank you for being open about that. There is no other way to reach us so early, so this job would not work out. We wish you good luck in finding one that fits!',
    ),
  ],
  ends: 'declined',
};

const tooFewHours: DemoNode = {
  name: 'Too few hours',
  actions: [
    demoSay(
      'Thank you for your answers. This team works at least 12 hours a week, so it is not the right match now. You are welcome again when you have more time!',
    ),
  ],
  ends: 'declined',
};

/** Builds the demo flow: an application for the warehouse, and an appointment on a schedule to see it. */
export const buildDemoNodes = (scheduleId: string): readonly DemoNode[] => [
  welcome,
  experience,
  noExperience,
  availability,
  aboutYou,
  complete,
  visit(scheduleId),
  goodbye,
  cannotStartEarly,
  tooFewHours,
];
