import * as z from 'zod/mini';

// Used by the API process and by the candidate's page; zod/mini keeps the page small.

/** Length limit of a candidate's message, in UTF-16 code units. */
export const maxTextLength = 4096;

const identifier = z.uuid();
const cursor = z.string().check(z.regex(/^\d{1,15}$/));
const option = z.object({ value: z.string(), label: z.string(), description: z.optional(z.string()) });

const mebibyte = 1024 * 1024;

/** Size limits of a candidate's files, in bytes. */
export const maxUploadBytes = { image: 5 * mebibyte, other: 16 * mebibyte } as const;

/** A file in a message. Sizes in bytes; unknown properties of a file elsewhere are null. */
const chatMedia = z.object({
  type: z.enum(['image', 'video', 'audio', 'document']),
  /** For a stored file a signed path of the page's origin, which expires; otherwise the author's link. */
  url: z.string(),
  filename: z.nullable(z.string()),
  mimeType: z.nullable(z.string()),
  size: z.nullable(z.number()),
  caption: z.nullable(z.string()),
});

/** A message that the page sends. The page chooses `key`, so that it can safely send the message again. */
export const newMessage = z.strictObject({
  key: identifier,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxTextLength)),
  /** Value of the pressed option. */
  choice: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  /** Id of the message that offered the option; an option of an earlier question answers nothing. */
  replyTo: z.optional(identifier),
});

/** A receipt: every message to the candidate up to this cursor was delivered or read. */
export const chatReceipt = z.strictObject({ status: z.enum(['delivered', 'read']), upTo: cursor });

/** A message as the page receives it. `text` is null for a file, and for content that the page cannot show. */
export const chatMessage = z.object({
  id: identifier,
  /** Place in the thread: messages are ordered by its number. */
  cursor,
  sendBy: z.enum(['candidate', 'chatbot', 'user']),
  text: z.nullable(z.string()),
  media: z.optional(z.nullable(chatMedia)),
  options: z.array(option),
  /** Whether the question takes several options, or several files. */
  multiple: z.boolean(),
  /** File types that the question takes, as MIME types or `image/*`; absent when it asks for no file. */
  accept: z.optional(z.array(z.string())),
  /** Size limit of the question, in bytes; absent when only the general limits apply. */
  maxBytes: z.optional(z.number()),
  /** Id of the message whose button the candidate pressed. */
  replyTo: z.optional(identifier),
  /** The key under which the page sent it. */
  key: z.nullable(z.string()),
  /** ISO 8601 instant. */
  at: z.string(),
});

/** The state of a thread. */
export const threadState = z.object({
  /** Whether a message of the candidate waits for its turn. */
  answering: z.boolean(),
  /** Whether a conversation took place and none is active. */
  ended: z.boolean(),
});

/** A range of a thread's messages, oldest first. */
export const chatHistory = z.object({
  messages: z.array(chatMessage),
  /** Whether there are messages before or after the range. */
  earlier: z.boolean(),
  later: z.boolean(),
  state: threadState,
});

/** The response to a sent message; `thread` is the link of its thread. */
export const sentMessage = z.object({ message: z.object({ id: identifier }), thread: z.string() });

/** The body of a refused request; `detail` is in English and can be shown to a person. */
export const chatRefusal = z.object({
  error: z.object({ code: z.string(), title: z.string(), detail: z.optional(z.string()) }),
});

/**
 * The data of the page: `unknown` when its link opens nothing, `ended` when the link has ended, `away` when the service is
 * unavailable.
 */
export const chatPage = z.object({
  kind: z.enum(['connection', 'thread', 'unknown', 'ended', 'away']),
  organization: z.nullable(z.string()),
  connection: z.nullable(z.string()),
});

/** A receipt of the page. */
export type ChatReceipt = z.infer<typeof chatReceipt>;
/** A file in a message. */
export type ChatMedia = z.infer<typeof chatMedia>;
/** A message as the page receives it. */
export type ChatMessage = z.infer<typeof chatMessage>;
/** The state of a thread. */
export type ThreadState = z.infer<typeof threadState>;
/** A range of messages. */
export type ChatHistory = z.infer<typeof chatHistory>;
/** The response to a sent message. */
export type SentMessage = z.infer<typeof sentMessage>;
/** The data of the page. */
export type ChatPage = z.infer<typeof chatPage>;
