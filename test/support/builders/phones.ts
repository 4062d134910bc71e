import type {
  PhoneChat,
  PhoneContent,
  PhoneMedia,
  PhoneMessage,
  SimulatedNumber,
  SimulatedPhone,
  SimulatedTemplate,
  SimulatorSettings,
  SimulatorState,
} from '../../../simulator/protocol.ts';

const settings: SimulatorSettings = {
  seed: 'test',
  timeFactor: 1,
  sentAfterMs: 0,
  deliveredAfterMs: 0,
  readAfterMs: 0,
  batchMs: 0,
  reviewsAlone: false,
  reviewAfterMs: 0,
  messagesPerSecond: 80,
  pairIntervalMs: 6000,
  pairBurst: 45,
  windowMs: 86_400_000,
  templatesPerHour: 100,
  refusesLater: true,
  makesPhones: true,
  webhookRetriesMs: [1000],
  webhookTimeoutMs: 20_000,
  silenceMs: 20_000,
};

/** A WhatsApp number of a bakery. */
export const simulatedWhatsappNumber: SimulatedNumber = {
  id: '106540352242922',
  channel: 'whatsapp',
  accountId: '102290129340398',
  name: 'Bakkerij Van Dam',
  displayNumber: '31201234567',
  webhookUrl: 'https://api.example.org/channels/whatsapp/1',
  quality: 'GREEN',
  isLocked: false,
};

/** An SMS number. */
export const simulatedSmsNumber: SimulatedNumber = {
  id: '+3197010280012',
  channel: 'sms',
  accountId: 'AC00000000000000000000000000000001',
  name: 'Uitzendgroep',
  displayNumber: '+3197010280012',
  webhookUrl: null,
  quality: 'GREEN',
  isLocked: false,
};

/** Builds a phone that is online. */
export const buildPhone = (id: string, changes: Partial<SimulatedPhone> = {}): SimulatedPhone => ({
  id,
  name: 'Sanne de Vries',
  number: '31612840175',
  bsuid: null,
  parentBsuid: null,
  username: null,
  showsNumber: true,
  isOnline: true,
  sendsReceipts: true,
  readsAtOnce: false,
  clockOffsetMs: 0,
  ...changes,
});

/** Builds the chat of a phone with a number. */
export const buildChat = (
  phone: SimulatedPhone,
  number: SimulatedNumber,
  changes: Partial<PhoneChat> = {},
): PhoneChat => ({
  id: `${number.id}:${phone.id}`,
  numberId: number.id,
  phoneId: phone.id,
  channel: number.channel,
  windowExpiresAt: null,
  isBlocked: false,
  isOptedOut: false,
  typingUntil: null,
  ...changes,
});

let order = 0;

/** Builds a text of the business that lies on the phone, newer than all that were built before. */
export const buildPhoneMessage = (
  chatId: string,
  changes: Partial<PhoneMessage> & { readonly content?: PhoneContent } = {},
): PhoneMessage => {
  order += 1;
  return {
    id: `wamid.${order}`,
    chatId,
    from: 'business',
    order,
    at: '2026-11-25T10:00:00.000Z',
    status: 'delivered',
    content: { type: 'text', text: 'Hallo' },
    replyTo: null,
    reactions: { business: null, person: null },
    editedAt: null,
    isDeleted: false,
    fault: null,
    reference: null,
    segments: null,
    ...changes,
  };
};

/** Builds a file of a message. */
export const buildMedia = (kind: PhoneMedia['kind'], changes: Partial<PhoneMedia> = {}): PhoneMedia => ({
  kind,
  url: `/files/${kind}`,
  mimeType: null,
  filename: null,
  caption: null,
  ...changes,
});

/** Builds a template that waits for its review. */
export const buildSimulatedTemplate = (changes: Partial<SimulatedTemplate> = {}): SimulatedTemplate => ({
  id: '1',
  accountId: simulatedWhatsappNumber.accountId,
  name: 'sollicitatie_uitnodiging',
  language: 'nl',
  category: 'UTILITY',
  status: 'PENDING',
  quality: 'UNKNOWN',
  rejectedReason: null,
  header: 'Je sollicitatie',
  body: 'Hoi {{1}}, fijn dat je reageert op {{2}}. Zullen we beginnen?',
  footer: 'Bakkerij Van Dam',
  buttons: ['Ja, graag', 'Liever niet'],
  ...changes,
});

/** Builds the state of a simulator with two numbers and nobody. */
export const buildSimulatorState = (changes: Partial<SimulatorState> = {}): SimulatorState => ({
  cursor: 1,
  settings,
  numbers: [simulatedWhatsappNumber, simulatedSmsNumber],
  phones: [],
  chats: [],
  messages: [],
  templates: [],
  faults: [],
  ...changes,
});
