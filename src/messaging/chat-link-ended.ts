import { type ApiError, apiError } from '../errors/api-error.ts';

/** The refusal of what comes over a link that has ended. */
export const chatLinkEndedError = (): ApiError =>
  apiError('chat_link_ended', 'The link to this chat has ended.');
