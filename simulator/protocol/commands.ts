import * as z from 'zod/mini';

import { shortText, shownName, typedNumber } from './fields.ts';
import { simulatedNumber, simulatedTemplate } from './numbers.ts';
import { phoneMedia } from './phones.ts';

const phoneId = z.string();
const numberId = z.string();
const chat = { phoneId, numberId, replyTo: z.optional(z.string()) };
const message = { phoneId, messageId: z.string() };

/**
 * A command of the page: `POST /control/commands`. `phoneId` says who acts; `numberId` with whom. A file is uploaded first:
 * `POST /control/files?filename=`, the bytes as the body, answered with `{ fileId }`.
 */
export const phoneCommand = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('addPhone'),
    /** Chosen by the caller to be able to repeat it; otherwise made. */
    phoneId: z.optional(shortText(64)),
    name: shownName,
    number: z.optional(typedNumber),
    /** Whether the person has a username and hides the number. */
    isHidden: z.optional(z.boolean()),
    readsAtOnce: z.optional(z.boolean()),
  }),
  /**
   * WhatsApp: the person with a number wrote at an earlier time, which the service knows already: the window is open since then, and
   * nothing is reported. Makes the phone where there is none.
   */
  z.strictObject({
    type: z.literal('noteEarlierMessage'),
    name: shownName,
    number: typedNumber,
    numberId,
    at: z.iso.datetime(),
  }),
  z.strictObject({ type: z.literal('removePhone'), phoneId }),
  z.strictObject({ type: z.literal('renamePerson'), phoneId, name: shownName }),
  z.strictObject({ type: z.literal('setOnline'), phoneId, isOn: z.boolean() }),
  z.strictObject({ type: z.literal('setReceipts'), phoneId, isOn: z.boolean() }),
  z.strictObject({ type: z.literal('setReadsAtOnce'), phoneId, isOn: z.boolean() }),
  /** A username hides the number: businesses see the business-scoped user id only. Null shows the number again. */
  z.strictObject({
    type: z.literal('setUsername'),
    phoneId,
    username: z.nullable(z.string().check(z.regex(/^[a-z0-9._]{3,30}$/))),
  }),
  z.strictObject({ type: z.literal('setBlocked'), phoneId, numberId, isOn: z.boolean() }),
  /** WhatsApp: refuses or allows marketing templates. */
  z.strictObject({ type: z.literal('setMarketing'), phoneId, numberId, isAllowed: z.boolean() }),
  /** The person gets a new number, and with it a new business-scoped user id. */
  z.strictObject({ type: z.literal('changeNumber'), phoneId, number: typedNumber }),
  /** A new business-scoped user id alone. `field` reports it as `user_id_update`, as partners of the platform do. */
  z.strictObject({
    type: z.literal('changeUserId'),
    phoneId,
    form: z.optional(z.enum(['message', 'field'])),
  }),
  /** Closes windows: the person's clock goes forward. */
  z.strictObject({
    type: z.literal('advanceClock'),
    phoneId,
    hours: z.number().check(z.gt(0), z.maximum(10_000)),
  }),
  z.strictObject({
    type: z.literal('sendText'),
    ...chat,
    text: shortText(65_536),
    /** The advertisement that the person came from. */
    referral: z.optional(
      z.strictObject({ sourceId: z.string(), sourceUrl: z.string(), headline: z.string(), body: z.string() }),
    ),
    isForwarded: z.optional(z.boolean()),
  }),
  z.strictObject({ type: z.literal('press'), ...message, buttonId: z.string() }),
  z.strictObject({ type: z.literal('chooseRow'), ...message, rowId: z.string() }),
  z.strictObject({
    type: z.literal('sendMedia'),
    ...chat,
    fileId: z.string(),
    kind: phoneMedia.shape.kind,
    caption: z.optional(shortText(1024)),
  }),
  z.strictObject({
    type: z.literal('sendLocation'),
    ...chat,
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    name: z.optional(shownName),
    address: z.optional(shortText(300)),
  }),
  z.strictObject({
    type: z.literal('sendContacts'),
    ...chat,
    contacts: z
      .array(z.strictObject({ name: shownName, phones: z.array(typedNumber) }))
      .check(z.minLength(1)),
  }),
  z.strictObject({
    type: z.literal('sendOrder'),
    ...chat,
    catalogId: shortText(100),
    text: z.optional(shortText(1024)),
    items: z
      .array(
        z.strictObject({
          productId: shortText(100),
          quantity: z.int(),
          price: z.number(),
          currency: shortText(3),
        }),
      )
      .check(z.minLength(1)),
  }),
  /** Content that the platform does not pass on, such as a poll. */
  z.strictObject({ type: z.literal('sendUnsupported'), ...chat }),
  /** Null takes the reaction back. */
  z.strictObject({ type: z.literal('react'), ...message, emoji: z.nullable(shortText(30)) }),
  z.strictObject({ type: z.literal('edit'), ...message, text: shortText(4096) }),
  z.strictObject({ type: z.literal('delete'), ...message }),
  /** Marks every shown message of the chat as read. */
  z.strictObject({ type: z.literal('read'), phoneId, numberId }),
  z.strictObject({
    type: z.literal('reviewTemplate'),
    templateId: z.string(),
    status: z.enum(['APPROVED', 'REJECTED', 'PAUSED', 'DISABLED']),
    reason: z.optional(shortText(200)),
  }),
  z.strictObject({
    type: z.literal('recategoriseTemplate'),
    templateId: z.string(),
    category: simulatedTemplate.shape.category,
  }),
  z.strictObject({
    type: z.literal('rateTemplate'),
    templateId: z.string(),
    quality: z.enum(['GREEN', 'YELLOW', 'RED']),
  }),
  z.strictObject({ type: z.literal('rateNumber'), numberId, quality: simulatedNumber.shape.quality }),
  /** Locks or unlocks a WhatsApp account (`account_update`), or an SMS account. */
  z.strictObject({ type: z.literal('setLocked'), numberId, isOn: z.boolean() }),
]);

/** A command of the page. */
export type PhoneCommand = z.infer<typeof phoneCommand>;

/** The answer to a command: the ids of what it made. */
export const commandResult = z.object({
  phoneId: z.optional(z.string()),
  messageId: z.optional(z.string()),
});

/** The answer to a command. */
export type CommandResult = z.infer<typeof commandResult>;

/** The body of a refused control request. `pointer` names the member of the body, as JSON pointer. */
export const controlRefusal = z.object({
  error: z.object({ code: z.string(), detail: z.string(), pointer: z.optional(z.string()) }),
});

/** The answer to an uploaded file. */
export const uploadedFile = z.object({ fileId: z.string() });
