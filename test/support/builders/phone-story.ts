import type { PhoneContent, PhoneMessage, SimulatorState } from '../../../simulator/protocol.ts';
import {
  buildChat,
  buildMedia,
  buildPhone,
  buildPhoneMessage,
  buildSimulatorState,
  buildSimulatedTemplate,
  simulatedSmsNumber,
  simulatedWhatsappNumber,
} from './phones.ts';

const sanne = buildPhone('sanne');
const mohammed = buildPhone('mohammed', { name: 'Mohammed El Idrissi', number: '31623951486' });
const emine = buildPhone('emine', {
  name: 'Emine Yılmaz',
  number: '31645173608',
  username: 'emine.yilmaz',
  bsuid: 'NL.1349815274628155',
  showsNumber: false,
  isOnline: false,
});

/** The person of each phone of the story. */
export const storyPhones = { sanne, mohammed, emine };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Told = Partial<PhoneMessage> & { readonly content: PhoneContent };

/** Builds messages of a chat, one minute apart, the last one a minute ago. */
const tell = (chatId: string, now: number, told: readonly Told[]): PhoneMessage[] =>
  told.map((message, index) =>
    buildPhoneMessage(chatId, {
      at: new Date(now - (told.length - index) * 60_000).toISOString(),
      status: message.from === 'person' ? 'read' : 'read',
      ...message,
    }),
  );

const text = (words: string): PhoneContent => ({ type: 'text', text: words });

/** The list of shifts that the story offers. */
export const shiftList: PhoneContent = {
  type: 'list',
  header: { text: 'Werktijden' },
  body: 'Wanneer kun je werken?',
  footer: 'Je kunt dit later nog wijzigen',
  button: 'Kies een dienst',
  sections: [
    {
      title: 'Overdag',
      rows: [
        { id: 'm1:early', title: 'Ochtend', description: 'Van 6.00 tot 14.00 uur' },
        { id: 'm1:late', title: 'Middag', description: 'Van 14.00 tot 22.00 uur' },
      ],
    },
    { title: "'s Nachts", rows: [{ id: 'm1:night', title: 'Nacht', description: null }] },
  ],
};

/** Three reply buttons of the story. */
export const licenceButtons: PhoneContent = {
  type: 'buttons',
  header: null,
  body: 'Heb je een *rijbewijs B*?',
  footer: null,
  buttons: [
    { id: 'm2:yes', title: 'Ja' },
    { id: 'm2:no', title: 'Nee' },
    { id: 'm2:soon', title: 'Binnenkort' },
  ],
};

const invitation: PhoneContent = {
  type: 'template',
  name: 'sollicitatie_uitnodiging',
  language: 'nl',
  header: { text: 'Je sollicitatie' },
  body: 'Hoi Sanne, fijn dat je reageert op *Bakker in Utrecht*. Zullen we beginnen?',
  footer: 'Bakkerij Van Dam',
  buttons: [
    { id: 't:yes', kind: 'reply', title: 'Ja, graag', target: null },
    { id: 't:site', kind: 'url', title: 'Bekijk de vacature', target: 'https://example.org/bakker' },
  ],
};

const tellSanne = (chatId: string, now: number): PhoneMessage[] => {
  const yesterday = { at: new Date(now - dayMs).toISOString() };
  const [template, press, ...others] = tell(chatId, now, [
    { content: invitation, ...yesterday },
    {
      from: 'person',
      content: { type: 'press', of: 'template', id: 't:yes', title: 'Ja, graag', description: null },
      ...yesterday,
    },
    { content: licenceButtons },
    { from: 'person', content: text('Ja, sinds 2019 👍'), reactions: { business: '👍', person: null } },
    { content: shiftList },
  ]);
  return [template, press && { ...press, replyTo: template?.id ?? null }, ...others].filter(
    (message) => message !== undefined,
  );
};

const tellMohammed = (chatId: string, now: number): PhoneMessage[] => {
  const [question, cv, ...others] = tell(chatId, now, [
    {
      content: text(
        'Kun je je cv sturen?\nEen *PDF* of een foto is goed. Meer weten: https://example.org/cv',
      ),
    },
    {
      from: 'person',
      status: 'read',
      content: {
        type: 'media',
        media: buildMedia('document', {
          filename: 'Cv Mohammed El Idrissi.pdf',
          mimeType: 'application/pdf',
        }),
      },
    },
    {
      from: 'person',
      status: 'delivered',
      content: { type: 'media', media: buildMedia('voice', { mimeType: 'audio/ogg' }) },
    },
    {
      content: {
        type: 'media',
        media: buildMedia('image', { mimeType: 'image/png', caption: 'Hier ga je werken' }),
      },
    },
    {
      content: {
        type: 'location',
        latitude: 52.0894,
        longitude: 5.1101,
        name: 'Bakkerij Van Dam',
        address: 'Stationshal 12, Utrecht',
      },
    },
    { content: { type: 'contacts', contacts: [{ name: 'Fatima van Dam', phones: ['31612345678'] }] } },
    { from: 'person', status: 'sent', content: text('Tot morgen!'), editedAt: new Date(now).toISOString() },
    { from: 'person', content: text('Verkeerd'), isDeleted: true },
  ]);
  return [question, cv && { ...cv, replyTo: question?.id ?? null }, ...others].filter(
    (message) => message !== undefined,
  );
};

const fault = { code: 131_047, title: 'Re-engagement message', details: 'More than 24 hours have passed.' };

/** Builds the state of a simulator on which three people talk with two numbers, in every kind of message. */
export const buildPhoneStory = (now: number): SimulatorState => {
  const later = new Date(now + 20 * hourMs).toISOString();
  const withSanne = buildChat(sanne, simulatedWhatsappNumber, { windowExpiresAt: later });
  const withMohammed = buildChat(mohammed, simulatedWhatsappNumber, { windowExpiresAt: later });
  const withEmine = buildChat(emine, simulatedWhatsappNumber);
  const smsEmine = buildChat(emine, simulatedSmsNumber);
  return buildSimulatorState({
    phones: [sanne, mohammed, emine],
    chats: [withSanne, withMohammed, withEmine, smsEmine],
    messages: [
      ...tellSanne(withSanne.id, now),
      ...tellMohammed(withMohammed.id, now),
      ...tell(withEmine.id, now, [
        { from: 'person', status: 'read', content: text('Is de vacature nog open?') },
        { content: text('Ja hoor!'), status: 'delivered' },
        { content: text('Wil je langskomen?'), status: 'failed', fault },
        { content: text('Ben je er nog?'), status: 'sent' },
      ]),
      ...tell(smsEmine.id, now - hourMs, [
        { content: text('Je afspraak is morgen om 9.00 uur. Antwoord 1 Ja of 2 Nee.'), segments: 1 },
        { from: 'person', status: 'delivered', content: text('1'), segments: 1 },
      ]),
    ],
    templates: [
      buildSimulatedTemplate(),
      buildSimulatedTemplate({
        id: '2',
        name: 'afspraak_herinnering',
        status: 'APPROVED',
        header: null,
        buttons: [],
      }),
      buildSimulatedTemplate({
        id: '3',
        name: 'nieuwe_vacatures',
        status: 'REJECTED',
        category: 'MARKETING',
        rejectedReason: 'INVALID_FORMAT',
        footer: null,
      }),
    ],
  });
};
