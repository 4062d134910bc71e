import { embedFaultCatalogue } from './embed-fault-catalogue.ts';
import { flowFaultCatalogue } from './flow-fault-catalogue.ts';
import { messageFaultCatalogue } from './message-fault-catalogue.ts';
import { runFaultCatalogue } from './run-fault-catalogue.ts';

/** All error codes of the API, each with HTTP status, title and meaning. Codes are stable. Sorted by status. */
export const errorCatalogue = {
  malformed_json: {
    status: 400,
    title: 'malformed JSON',
    meaning: 'The body is not valid JSON, or has a member named `__proto__`.',
  },
  json_too_deep: {
    status: 400,
    title: 'JSON nested too deeply',
    meaning: 'The body is nested more than 32 levels deep.',
  },
  malformed_document: {
    status: 400,
    title: 'malformed JSON:API document',
    meaning: 'The body is valid JSON, but not a JSON:API document with a resource object.',
  },
  parameter_unknown: {
    status: 400,
    title: 'unknown query parameter',
    meaning: 'The operation does not have this query parameter.',
  },
  parameter_invalid: {
    status: 400,
    title: 'invalid query parameter',
    meaning: 'A query parameter names an unknown field or operator, or its value is invalid.',
  },
  header_invalid: {
    status: 400,
    title: 'invalid header',
    meaning: 'A header is invalid, for example an Idempotency-Key of more than 255 characters.',
  },
  access_denied: {
    status: 401,
    title: 'access denied',
    meaning:
      'The Bearer key is missing, unknown, or of the wrong kind (partner key instead of organization token, or the reverse).',
  },
  ...embedFaultCatalogue,
  client_id_not_supported: {
    status: 403,
    title: 'client-generated ids are not supported',
    meaning: 'The body of a create has an id; the service generates ids.',
  },
  link_refused: {
    status: 403,
    title: 'link refused',
    meaning: 'The link of a file has expired or is invalid: read the resource again for a new link.',
  },
  sync_not_available: {
    status: 403,
    title: 'sync not available',
    meaning: '`sync=true` is available in the sandbox only.',
  },
  not_found: {
    status: 404,
    title: 'not found',
    meaning:
      'The resource does not exist, or does not belong to this key. A pointer means a resource that the body names.',
  },
  method_not_allowed: {
    status: 405,
    title: 'method not allowed',
    meaning: 'The path does not have this method; the header Allow lists its methods.',
  },
  not_acceptable: {
    status: 406,
    title: 'not acceptable',
    meaning: 'The Accept header allows JSON:API only with extensions, and none is supported.',
  },
  request_timeout: {
    status: 408,
    title: 'request timeout',
    meaning:
      'The body did not arrive in time (a minute, and a second more for each 64 KB), or did not arrive completely.',
  },
  type_conflict: {
    status: 409,
    title: 'wrong resource type',
    meaning: 'The type of the resource object is not the type of the path.',
  },
  id_conflict: {
    status: 409,
    title: 'wrong resource id',
    meaning: 'The id of the resource object is not the id in the path.',
  },
  already_exists: {
    status: 409,
    title: 'already exists',
    meaning: 'Such a resource exists already; `meta.id` is its id when it is known.',
  },
  resource_in_use: {
    status: 409,
    title: 'resource in use',
    meaning: 'The resource cannot be deleted while other resources reference it.',
  },
  busy_time_of_calendar: {
    status: 409,
    title: 'busy time of a calendar',
    meaning: 'The busy time comes from the calendar of a schedule: change it there.',
  },
  slot_taken: {
    status: 409,
    title: 'slot taken',
    meaning: 'Somebody else has this time of the person by now: read the slots again.',
  },
  thread_moved_on: {
    status: 409,
    title: 'thread moved on',
    meaning:
      'The candidate or another user has written since the message that `after` names; `meta.newestMessageId` is the newest one. Read it, and send the reply with it as `after`.',
  },
  webhook_not_sendable: {
    status: 409,
    title: 'webhook not sendable',
    meaning: 'No webhookUrl is set that accepts events, or the subject of the webhook was deleted.',
  },
  request_in_progress: {
    status: 409,
    title: 'request in progress',
    meaning: 'The first request with this Idempotency-Key is still running: try again after Retry-After.',
  },
  chat_link_ended: {
    status: 410,
    title: 'chat link has ended',
    meaning:
      'In the chat: the link was replaced, its candidate was deleted, or its connection was disabled or deleted.',
  },
  precondition_failed: {
    status: 412,
    title: 'precondition failed',
    meaning:
      'The resource has another ETag than If-Match names: somebody has changed it. `meta.revision` is its revision now.',
  },
  body_too_large: {
    status: 413,
    title: 'body too large',
    meaning: 'The body is larger than the operation allows, or has a very long text where no medium can be.',
  },
  json_too_many_values: {
    status: 413,
    title: 'too many values',
    meaning: 'The body has more than 20,000 values (numbers, texts, lists, objects and so on).',
  },
  media_type_not_supported: {
    status: 415,
    title: 'media type not supported',
    meaning: 'The body is neither JSON:API nor JSON, or its Content-Encoding is not supported.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'range not satisfiable',
    meaning: 'The requested range begins beyond the end of the file.',
  },
  attribute_not_writable: {
    status: 422,
    title: 'attribute not writable',
    meaning: 'The attribute can be read, but not set by this operation.',
  },
  attribute_unknown: {
    status: 422,
    title: 'unknown attribute',
    meaning: 'The resource does not have this attribute.',
  },
  attribute_required: {
    status: 422,
    title: 'attribute required',
    meaning: 'An attribute that a create requires is missing; `meta.member` names it.',
  },
  attribute_invalid: {
    status: 422,
    title: 'invalid attribute',
    meaning: 'The value of an attribute is invalid; the detail says why.',
  },
  relationship_not_writable: {
    status: 422,
    title: 'relationship not writable',
    meaning: 'The relationship can be read, but not set by this operation.',
  },
  relationship_unknown: {
    status: 422,
    title: 'unknown relationship',
    meaning: 'The resource does not have this relationship.',
  },
  relationship_required: {
    status: 422,
    title: 'relationship required',
    meaning: 'A relationship that a create requires is missing; `meta.member` names it.',
  },
  relationship_invalid: {
    status: 422,
    title: 'invalid relationship',
    meaning: 'The value is not a resource identifier of the right type, or the resource cannot be used here.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'idempotency key used for another request',
    meaning: 'The Idempotency-Key belongs to a request with another body, path or query.',
  },
  no_chat_link: {
    status: 422,
    title: 'no chat link',
    meaning: 'Only threads on the channel `web` have a chat link.',
  },
  token_refused: {
    status: 422,
    title: 'token refused',
    meaning:
      'The chosen token of an organization is too short, easy to guess, in use, or the key of a partner, or has characters that a header cannot contain.',
  },
  calendar_url_refused: {
    status: 422,
    title: 'calendar URL refused',
    meaning:
      'The URL is not http(s), has a user name, leads to a private address, or does not use https in production.',
  },
  webhook_url_refused: {
    status: 422,
    title: 'webhook URL refused',
    meaning: 'The webhook URL is not https, or its host is on a private network.',
  },
  candidate_already_set: {
    status: 422,
    title: 'candidate already set',
    meaning: 'The thread has another candidate already, which cannot be changed.',
  },
  candidate_deleted: {
    status: 422,
    title: 'candidate deleted',
    meaning: 'The candidate of the thread was deleted: the thread accepts no more messages and runs.',
  },
  ...messageFaultCatalogue,
  state_too_large: {
    status: 422,
    title: 'state too large',
    meaning:
      'The state of a run is larger than a session can be: 262,144 characters of JSON, 36 levels deep.',
  },
  ...runFaultCatalogue,
  version_unknown: {
    status: 422,
    title: 'unknown version',
    meaning: 'The flow does not have this published version.',
  },
  ...flowFaultCatalogue,
  too_many_requests: {
    status: 429,
    title: 'too many requests',
    meaning:
      'The requests of this minute are used up, or too many event streams are open: try again after Retry-After.',
  },
  too_many_analyses: {
    status: 429,
    title: 'too many analyses',
    meaning:
      'The vacancy analyses of this day (UTC) are used up: try again after Retry-After, or generate flows from existing analyses.',
  },
  internal_error: {
    status: 500,
    title: 'internal error',
    meaning: 'The service failed unexpectedly; the failure is logged under the id of the error.',
  },
  temporarily_unavailable: {
    status: 503,
    title: 'temporarily unavailable',
    meaning: 'Something that the request needs is unavailable or locked: try again after Retry-After.',
  },
} as const satisfies Record<string, { status: number; title: string; meaning: string }>;
