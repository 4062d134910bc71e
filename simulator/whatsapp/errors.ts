import type { MessageFault } from '../protocol.ts';

interface KnownError {
  readonly status: number;
  readonly title: string;
  readonly details: string;
  readonly isTransient?: boolean;
}

const error = (status: number, title: string, details: string, isTransient = false): KnownError => ({
  status,
  title,
  details,
  ...(isTransient && { isTransient }),
});

/** The platform's errors by code, with the HTTP status of an answer, the title and the usual details. */
const graphErrors: Readonly<Record<number, KnownError>> = {
  0: error(401, 'AuthException', 'The app user could not be authenticated.'),
  1: error(400, 'API Unknown', 'Invalid request or possible server error.'),
  2: error(503, 'API Service', 'Temporary due to downtime or due to being overloaded.', true),
  3: error(500, 'API Method', 'Capability or permissions issue.'),
  4: error(429, 'Application request limit reached', 'The app has reached its API call rate limit.'),
  10: error(
    403,
    'Application does not have permission for this action',
    'Permission is either not granted or has been removed.',
  ),
  33: error(400, 'Parameter value is not valid', 'The business phone number has been deleted.'),
  100: error(
    400,
    'Invalid parameter',
    'The request included one or more unsupported or misspelled parameters.',
  ),
  190: error(401, 'Invalid OAuth access token - Cannot parse access token', 'The access token is invalid.'),
  200: error(403, 'Permissions error', 'Permission is either not granted or has been removed.'),
  368: error(
    403,
    'Temporarily blocked for policies violations',
    'The WhatsApp Business Account associated with the app has been restricted or disabled for violating a platform policy.',
  ),
  2200: error(400, 'Callback verification failed', 'The callback URL could not be validated.'),
  80007: error(429, 'Rate limit issues', 'The WhatsApp Business Account has reached its rate limit.'),
  130429: error(429, 'Rate limit hit', 'Cloud API message throughput has been reached.'),
  130472: error(
    400,
    "User's number is part of an experiment",
    'Message was not sent as part of an experiment.',
  ),
  130497: error(
    403,
    'Business account is restricted from messaging users in this country.',
    'The account is restricted from messaging to users in certain countries.',
  ),
  131000: error(500, 'Something went wrong', 'Message failed to send due to an unknown error.'),
  131005: error(403, 'Access denied', 'Permission is either not granted or has been removed.'),
  131008: error(400, 'Required parameter is missing', 'The request is missing a required parameter.'),
  131009: error(400, 'Parameter value is not valid', 'One or more parameter values are invalid.'),
  131016: error(500, 'Service unavailable', 'A service is temporarily unavailable.'),
  131021: error(400, 'Recipient cannot be sender', 'Sender and recipient phone number is the same.'),
  131026: error(400, 'Message undeliverable', 'Message Undeliverable.'),
  131030: error(
    400,
    'Recipient phone number not in allowed list',
    'Add recipient phone number to recipient list and try again.',
  ),
  131031: error(403, 'Business Account locked', 'Business Account has been locked.'),
  131037: error(
    400,
    'WhatsApp provided number needs display name approval before message can be sent.',
    'The number has no approved display name.',
  ),
  131042: error(
    400,
    'Business eligibility payment issue',
    'Message failed to send because there were one or more errors related to your payment method.',
  ),
  131045: error(
    500,
    'Incorrect certificate',
    'Message failed to send due to a phone number registration error.',
  ),
  131047: error(
    400,
    'Re-engagement message',
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  ),
  131048: error(
    429,
    'Spam rate limit hit',
    'Message failed to send because there are restrictions on how many messages can be sent from this phone number.',
  ),
  131049: error(
    400,
    'This message was not delivered to maintain healthy ecosystem engagement.',
    'In order to maintain a healthy ecosystem engagement, the message failed to be delivered.',
  ),
  131050: error(
    400,
    'User has stopped receipt of marketing messages from this business.',
    'The recipient has chosen to stop marketing messages of this business.',
  ),
  131051: error(400, 'Message type unknown', 'Message type is currently not supported.'),
  131052: error(400, 'Media download error', 'Failed to download the media from the sender.'),
  131053: error(400, 'Media upload error', 'Unable to upload the media used in the message.'),
  131056: error(
    429,
    '(Business Account, Consumer Account) pair rate limit hit',
    'Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time.',
  ),
  131057: error(500, 'Account in maintenance mode', 'Business Account is in maintenance mode.'),
  131062: error(
    400,
    'Business-scoped User ID (BSUID) recipients are not supported for this message.',
    'Send this message to a phone number.',
  ),
  131063: error(
    400,
    'Marketing templates are disabled for Cloud API.',
    'Enable marketing templates on Cloud API, or use the Marketing Messages API.',
  ),
  131064: error(
    400,
    'Messaging limit reached',
    'The account has reached its messaging limit due to template classification violations.',
  ),
  132000: error(
    400,
    'Number of parameters does not match the expected number of params',
    'The number of parameters does not match.',
  ),
  132001: error(
    404,
    'Template name does not exist in the translation',
    'The template does not exist in this language.',
  ),
  132005: error(400, 'Translated text too long', 'The translated text is too long.'),
  132007: error(400, 'Template format character policy violated', 'The template content violates a policy.'),
  132008: error(400, 'Template parameter value invalid', 'A variable parameter value is invalid.'),
  132012: error(
    400,
    'Parameter format does not match format in the created template',
    'Variable parameter values are formatted incorrectly.',
  ),
  132015: error(
    400,
    'Template is paused',
    'The template is paused due to low quality, so it cannot be sent in a template message.',
  ),
  132016: error(400, 'Template is disabled', 'The template was paused too often and is now disabled.'),
  132018: error(
    400,
    'There’s an issue with the parameters in your template',
    'A parameter of the template is not valid.',
  ),
  133010: error(400, 'The account is not registered', 'The phone number is not registered on the platform.'),
  135000: error(
    400,
    'Generic user error',
    'Message failed to send because of an unknown error with the request parameters.',
  ),
  200002: error(500, 'HSM Template creation failed', 'The template could not be created.'),
};

/** The members of an error beside its code. */
export interface GraphErrorDetails {
  /** In place of the title in `message`, without the code. */
  readonly message?: string;
  readonly details?: string;
  readonly subcode?: number;
  readonly userTitle?: string;
  readonly userMessage?: string;
  readonly type?: string;
  readonly status?: number;
}

/** A refusal of a WhatsApp endpoint. */
export class GraphError extends Error {
  readonly code: number;
  readonly more: GraphErrorDetails;

  constructor(code: number, more: GraphErrorDetails = {}) {
    super(`${code} ${more.details ?? ''}`);
    this.code = code;
    this.more = more;
  }
}

const knownError = (code: number): KnownError =>
  graphErrors[code] ?? error(400, 'Unknown error', 'An unknown error has occurred.');

/** Returns the HTTP status of an error. */
export const graphStatusOf = ({ code, more }: GraphError): number => more.status ?? knownError(code).status;

/** Codes of the Graph API itself: no `error_data`, and the message says it all. */
const isOfGraph = (code: number): boolean => code < 1000 || code === 2200 || code === 80007;

/** Returns the body of an error as the platform writes it. */
export const toGraphErrorBody = ({ code, more }: GraphError, trace: string): object => {
  const known = knownError(code);
  const text = more.message ?? known.title;
  return {
    error: {
      message: code === 190 || more.subcode === 33 ? text : `(#${code}) ${text}`,
      type: more.type ?? 'OAuthException',
      code,
      ...(!(isOfGraph(code) && more.details === undefined) && {
        error_data: { messaging_product: 'whatsapp', details: more.details ?? known.details },
      }),
      ...(more.subcode !== undefined && { error_subcode: more.subcode }),
      ...(known.isTransient && { is_transient: true }),
      ...(more.userMessage !== undefined && {
        is_transient: false,
        error_user_title: more.userTitle,
        error_user_msg: more.userMessage,
      }),
      fbtrace_id: trace,
    },
  };
};

/** Builds the failure of a message, as statuses report it. */
export const toMessageFault = (code: number, details?: string): MessageFault => {
  const known = knownError(code);
  return { code, title: known.title, details: details ?? known.details };
};

/** Returns a failure in the form of a webhook. */
export const toWebhookError = ({ code, title, details }: MessageFault): object => ({
  code,
  title,
  message: title,
  error_data: { details },
  href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
});

/** Builds the refusal of an object that does not exist, or that this token may not see. */
export const unknownObject = (method: 'get' | 'post' | 'delete', id: string): GraphError =>
  new GraphError(100, {
    message:
      `Unsupported ${method} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, ` +
      'or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api',
    subcode: 33,
    type: 'GraphMethodException',
  });
