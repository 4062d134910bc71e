import * as z from 'zod/mini';

// Read by the API process and by the candidate's page alike: zod/mini keeps the page small.

/** The longest text that a candidate can send at once, in UTF-16 code units. */
export const maxTextLength = 4096;

const identifier = z.uuid();
const cursor = z.string().check(z.regex(/^\d{1,15}$/));
const option = z.object({ value: z.string(), label: z.string(), description: z.optional(z.string()) });

const mebibyte = 1024 * 1024;

/** The largest image and the largest other file that a candidate can send, in bytes. */
export const maxUploadBytes = { image: 5 * mebibyte, other: 16 * mebibyte } as const;

/** A file in a message. Sizes in bytes; what is not known of a file elsewhere is null. */
export const chatMedia = z.object({
  type: z.enum(['image', 'video', 'audio', 'document']),
  /** Of a file that we keep: a path under the page's own origin, signed, which expires. Otherwise the author's link. */
  url: z.string(),
  filename: z.nullable(z.string()),
  mimeType: z.nullable(z.string()),
  size: z.nullable(z.number()),
  caption: z.nullable(z.string()),
});

/** What the page sends: `key` is chosen by the page, so that sending again is safe. */
export const newMessage = z.strictObject({
  key: identifier,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxTextLength)),
  /** Value of the pressed option. */
  choice: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  /** Id of the message that has the option: pressed too late, it answers nothing. */
  replyTo: z.optional(identifier),
});

/** What the page reports: every message to the candidate up to this one has arrived or was seen. */
export const chatReceipt = z.strictObject({ status: z.enum(['delivered', 'read']), upTo: cursor });

/** A message as the page sees it. `text` is null for a file, and for content that the page cannot show. */
export const chatMessage = z.object({
  id: identifier,
  /** Its place in the thread: opaque to compare by, numeric in order. */
  cursor,
  sendBy: z.enum(['candidate', 'chatbot', 'user']),
  text: z.nullable(z.string()),
  media: z.optional(z.nullable(chatMedia)),
  options: z.array(option),
  /** Whether several options, or several files, are an answer. */
  multiple: z.boolean(),
  /** Types of file that the question takes, as MIME types or `image/*`; absent when it asks for none. */
  accept: z.optional(z.array(z.string())),
  /** The largest file that the question takes; absent where the limits of each kind hold alone. */
  maxBytes: z.optional(z.number()),
  /** Id of the message whose button the candidate pressed. */
  replyTo: z.optional(identifier),
  /** The key that the page sent it with. */
  key: z.nullable(z.string()),
  /** ISO 8601 instant. */
  at: z.string(),
});

/** Where the thread stands, beside its messages. */
export const threadState = z.object({
  /** A message of the candidate still waits for its turn. */
  answering: z.boolean(),
  /** A conversation took place and none is going on. */
  ended: z.boolean(),
});

/** A stretch of a thread's messages, oldest first. */
export const chatHistory = z.object({
  messages: z.array(chatMessage),
  /** Whether there are messages before or after the stretch. */
  earlier: z.boolean(),
  later: z.boolean(),
  state: threadState,
});

/** The answer to a sent message; `thread` is the link of the thread that it is in. */
export const sentMessage = z.object({ message: z.object({ id: identifier }), thread: z.string() });

/** Why a request was refused; `detail` is in English and may be shown to a person. */
export const chatRefusal = z.object({
  error: z.object({ code: z.string(), title: z.string(), detail: z.optional(z.string()) }),
});

/**
 * What the page is told about itself; `unknown` when its link opens nothing, `ended` when it opens its thread no more, `away`
 * when nobody can tell now.
 */
export const chatPage = z.object({
  kind: z.enum(['connection', 'thread', 'unknown', 'ended', 'away']),
  organization: z.nullable(z.string()),
  connection: z.nullable(z.string()),
});

/** A page's report of arrival. */
export type ChatReceipt = z.infer<typeof chatReceipt>;
/** A file in a message. */
export type ChatMedia = z.infer<typeof chatMedia>;
/** A message as the page sees it. */
export type ChatMessage = z.infer<typeof chatMessage>;
/** Where the thread stands. */
export type ThreadState = z.infer<typeof threadState>;
/** A stretch of messages. */
export type ChatHistory = z.infer<typeof chatHistory>;
/** The answer to a sent message. */
export type SentMessage = z.infer<typeof sentMessage>;
/** What the page is told about itself. */
export type ChatPage = z.infer<typeof chatPage>;
