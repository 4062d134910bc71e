import { type ApiError, apiError } from '../errors/api-error.ts';

/** Creates the error for a request over a link that has ended. */
export const chatLinkEndedError = (): ApiError =>
  apiError('chat_link_ended', 'The link to this chat has ended.');
