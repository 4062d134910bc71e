import { demoAsk, type DemoNode, demoSay } from './flow.ts';

/** The second vacancy of the demo organization: a job in Dutch. */
export const demoDriverVacancy = {
  title: 'Vrachtwagenchauffeur CE, nacht',
  description: [
    'Je rijdt vanuit Utrecht een vaste lijn langs onze winkels en bent elke ochtend weer thuis.',
    'Werktijden: 32 tot 40 uur per week, van 22:00 tot 06:00, zondag tot en met donderdag.',
    'Salaris: 19,10 euro bruto per uur, plus 30 procent nachttoeslag. Het loon staat elke maand op de 25e op je rekening.',
    'Je hebt rijbewijs CE en een geldige code 95. De nascholing betalen wij.',
    'Je wordt ingewerkt door een vaste collega en rijdt een eigen wagen van twee jaar oud.',
  ].join('\n'),
  url: null,
  externalId: 'demo-driver',
};

/** Settings of the driver's flow; times in minutes. */
export const demoDriverSettings = {
  name: 'Sollicitatie: chauffeur CE',
  reminderInterval: 120,
  reminderMessage: 'Ben je er nog? Je antwoorden zijn bewaard: stuur een bericht om verder te gaan.',
  sessionTimeout: 3 * 24 * 60,
};

/** The nodes of the driver's flow; the first one is the start. */
export const demoDriverNodes: readonly DemoNode[] = [
  {
    name: 'Welkom',
    actions: [
      demoSay('Hoi! Leuk dat je bij ons wilt rijden. Ik heb vijf korte vragen, dat kost je twee minuten.'),
      demoAsk('boolean', 'rijbewijs_ce', {
        text: 'Heb je rijbewijs CE?',
        invalidText: 'Sorry, dat begreep ik niet. Heb je rijbewijs CE: ja of nee?',
      }),
    ],
    to: [
      { node: 'Code 95', condition: 'session.rijbewijs_ce' },
      { node: 'Geen CE', condition: '' },
    ],
  },
  {
    name: 'Code 95',
    actions: [
      demoAsk('boolean', 'code_95', {
        text: 'En is je code 95 nog geldig?',
        invalidText: 'Is je code 95 nog geldig: ja of nee?',
      }),
    ],
    to: [{ node: 'Beschikbaarheid', condition: '' }],
  },
  {
    name: 'Beschikbaarheid',
    actions: [
      demoAsk('date', 'beschikbaar_vanaf', {
        text: 'Vanaf welke dag kun je beginnen?',
        min: 'today',
        invalidText: 'Noem een dag vanaf vandaag, bijvoorbeeld "volgende week maandag" of "1 maart".',
      }),
      demoAsk('number', 'uren_per_week', {
        text: 'Hoeveel uur per week wil je rijden?',
        min: 1,
        max: 60,
        invalidText: 'Noem een aantal uren van 1 tot 60.',
      }),
      demoAsk('text', 'motivatie', { text: 'Laatste vraag: waarom spreekt de nacht je aan?', max: 500 }),
    ],
    to: [{ node: 'Klaar', condition: '' }],
  },
  {
    name: 'Klaar',
    actions: [demoSay('Dank je wel! Robin leest je antwoorden en belt je binnen twee werkdagen.')],
    ends: 'accepted',
  },
  {
    name: 'Geen CE',
    actions: [
      demoSay(
        'Dank je voor je eerlijke antwoord. Zonder CE kunnen we je deze ritten niet laten rijden. Zodra je het hebt, horen we graag weer van je!',
      ),
    ],
    ends: 'declined',
  },
];
