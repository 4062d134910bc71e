import type { ChatMessage } from '../../../src/channels/web-chat/protocol.ts';
import type { OpenQuestion } from '../../shared/question-options.ts';
import type { ChatState } from './chat-state.ts';

/** Returns the newest message to the candidate if it has no reply. An option of an earlier question is no reply to it. */
const findUnanswered = ({ messages }: ChatState): ChatMessage | null => {
  const index = messages.findLastIndex(({ sendBy }) => sendBy !== 'candidate');
  const asked = messages[index];
  const isAside = ({ replyTo }: ChatMessage): boolean => replyTo !== undefined && replyTo !== asked?.id;
  return asked && messages.slice(index + 1).every(isAside) ? asked : null;
};

/** Returns whether the newest message is one to the candidate, and nothing was written after it. */
export const isUnanswered = (state: ChatState): boolean =>
  findUnanswered(state) !== null &&
  state.outbox.every(({ delivery }) => delivery === 'refused' || delivery === 'lost');

/** Returns the newest question while it has no reply. Only its options can be chosen. */
export const findOpenQuestion = (state: ChatState): OpenQuestion | null => {
  const asked = findUnanswered(state);
  if (!asked || asked.options.length === 0 || !isUnanswered(state)) return null;
  // For a question for files, `multiple` is about the files.
  return { id: asked.id, options: asked.options, multiple: asked.multiple && !asked.accept };
};

/** The files that a question asks for. */
export interface FileRequest {
  /** MIME types, or patterns like `image/*`. */
  readonly accept: readonly string[];
  readonly several: boolean;
  /** The largest size, in bytes; null when only the limits of each kind hold. */
  readonly maxBytes: number | null;
}

/** Returns the files that the open question asks for; null when it asks for none, or no question is open. */
export const findFileRequest = ({ messages, thread }: ChatState): FileRequest | null => {
  if (thread.ended) return null;
  const asked = messages.findLast(({ sendBy }) => sendBy !== 'candidate');
  if (!asked?.accept) return null;
  return { accept: asked.accept, several: asked.multiple, maxBytes: asked.maxBytes ?? null };
};
