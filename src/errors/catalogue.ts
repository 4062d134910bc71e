import { flowFaultCatalogue } from './flow-fault-catalogue.ts';

/** Every refusal that a caller can meet: its stable code, HTTP status, title, and when it comes. Sorted by status. */
export const errorCatalogue = {
  malformed_json: {
    status: 400,
    title: 'malformed JSON',
    meaning: 'The body is not JSON, or has a member named `__proto__`.',
  },
  json_too_deep: {
    status: 400,
    title: 'JSON nested too deeply',
    meaning: 'The body is nested more than 32 levels deep.',
  },
  malformed_document: {
    status: 400,
    title: 'malformed JSON:API document',
    meaning: 'The body is JSON, but no JSON:API document with a resource object.',
  },
  parameter_unknown: {
    status: 400,
    title: 'unknown query parameter',
    meaning: 'The operation has no such query parameter.',
  },
  parameter_invalid: {
    status: 400,
    title: 'invalid query parameter',
    meaning: 'A query parameter names an unknown field or operator, or its value cannot be read.',
  },
  header_invalid: {
    status: 400,
    title: 'invalid header',
    meaning: 'A header cannot be read, such as an Idempotency-Key of more than 255 characters.',
  },
  access_denied: {
    status: 401,
    title: 'access denied',
    meaning: 'There is no key, an unknown one, or one of the other kind.',
  },
  client_id_not_supported: {
    status: 403,
    title: 'client-generated ids are not supported',
    meaning: 'The body of a create names an id; the service makes the ids.',
  },
  link_refused: {
    status: 403,
    title: 'link refused',
    meaning:
      "A file's link has expired, was altered or was not made here: read the resource again for a new one.",
  },
  sync_not_available: {
    status: 403,
    title: 'sync not available',
    meaning: 'With `sync=true` only the sandbox answers.',
  },
  not_found: {
    status: 404,
    title: 'not found',
    meaning: 'The resource does not exist for this key; with a pointer, one that the body names.',
  },
  method_not_allowed: {
    status: 405,
    title: 'method not allowed',
    meaning: 'The path has no such method; the header Allow names those that it has.',
  },
  not_acceptable: {
    status: 406,
    title: 'not acceptable',
    meaning: 'The Accept header takes only JSON:API with extensions, of which none is supported.',
  },
  request_timeout: {
    status: 408,
    title: 'request timeout',
    meaning: 'The body did not arrive within a minute and a second more for each 64 KB, or not as a whole.',
  },
  type_conflict: {
    status: 409,
    title: 'wrong resource type',
    meaning: 'The type of the resource object does not belong to the path.',
  },
  id_conflict: {
    status: 409,
    title: 'wrong resource id',
    meaning: 'The id of the resource object is not the one of the path.',
  },
  already_exists: {
    status: 409,
    title: 'already exists',
    meaning: 'There is such a resource already; `meta.id` names it where it is known.',
  },
  resource_in_use: {
    status: 409,
    title: 'resource in use',
    meaning: 'It cannot be deleted while others need it.',
  },
  webhook_not_sendable: {
    status: 409,
    title: 'webhook not sendable',
    meaning: 'There is no webhookUrl that takes events, or what the webhook reported was deleted.',
  },
  request_in_progress: {
    status: 409,
    title: 'request in progress',
    meaning: 'The first request with this Idempotency-Key still runs: try again after Retry-After.',
  },
  chat_link_ended: {
    status: 410,
    title: 'chat link has ended',
    meaning:
      'In the chat: the link was replaced, or its candidate was deleted, or its connection disabled or deleted.',
  },
  body_too_large: {
    status: 413,
    title: 'body too large',
    meaning:
      'The body is larger than the operation takes, or has a text of that length where no medium can be.',
  },
  json_too_many_values: {
    status: 413,
    title: 'too many values',
    meaning: 'The body has more than 20,000 values: numbers, texts, lists, objects and so on.',
  },
  media_type_not_supported: {
    status: 415,
    title: 'media type not supported',
    meaning: 'The body is neither JSON:API nor JSON, or is encoded in a way that is not supported.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'range not satisfiable',
    meaning: 'A file is shorter than the range that was asked for.',
  },
  attribute_not_writable: {
    status: 422,
    title: 'attribute not writable',
    meaning: 'The attribute can be read, but not set by this operation.',
  },
  attribute_unknown: {
    status: 422,
    title: 'unknown attribute',
    meaning: 'The resource has no such attribute.',
  },
  attribute_required: {
    status: 422,
    title: 'attribute required',
    meaning: 'An attribute is missing that a create needs; `meta.member` names it.',
  },
  attribute_invalid: {
    status: 422,
    title: 'invalid attribute',
    meaning: 'The value of an attribute is not what it can be; the detail says why.',
  },
  relationship_not_writable: {
    status: 422,
    title: 'relationship not writable',
    meaning: 'The relationship can be read, but not set by this operation.',
  },
  relationship_unknown: {
    status: 422,
    title: 'unknown relationship',
    meaning: 'The resource has no such relationship.',
  },
  relationship_required: {
    status: 422,
    title: 'relationship required',
    meaning: 'A relationship is missing that a create needs; `meta.member` names it.',
  },
  relationship_invalid: {
    status: 422,
    title: 'invalid relationship',
    meaning: 'It is no resource identifier of the right type, or the resource does not fit.',
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
      'The token chosen for an organization is too short, easy to guess, in use or a key of a partner, or has characters that a header cannot carry.',
  },
  webhook_url_refused: {
    status: 422,
    title: 'webhook URL refused',
    meaning: 'The webhook URL is not https, or its host is on a private network.',
  },
  candidate_already_set: {
    status: 422,
    title: 'candidate already set',
    meaning: 'The thread has another candidate, and keeps it.',
  },
  candidate_deleted: {
    status: 422,
    title: 'candidate deleted',
    meaning: 'The candidate of the thread was deleted: the thread takes no more messages and runs.',
  },
  media_refused: {
    status: 422,
    title: 'media refused',
    meaning:
      'A file is empty, is not of a type that is taken, is not what it is said to be, or is too large for its type.',
  },
  payload_not_supported: {
    status: 422,
    title: 'payload not supported',
    meaning: 'Messages of this kind cannot be sent yet.',
  },
  template_required: {
    status: 422,
    title: 'template required',
    meaning: 'On a phone channel a run begins with a template, or with no message.',
  },
  press_refused: {
    status: 422,
    title: 'press refused',
    meaning:
      'The text of a pressed button is not what the button says, or the message that it names does not offer it.',
  },
  state_too_large: {
    status: 422,
    title: 'state too large',
    meaning:
      'The state of a run is larger than its session may be: 262,144 characters of JSON, 36 levels deep.',
  },
  run_is_running: {
    status: 422,
    title: 'run is running',
    meaning: 'The state of a run cannot be replaced while it runs.',
  },
  initial_message_not_updatable: {
    status: 422,
    title: 'initial message cannot be updated',
    meaning: 'The initial message of a run cannot be changed.',
  },
  run_erased: {
    status: 422,
    title: 'run erased',
    meaning:
      'The run cannot be played again: its candidate or a message of it was deleted, or its state was replaced after its end.',
  },
  version_unknown: {
    status: 422,
    title: 'unknown version',
    meaning: 'The flow has no such published version.',
  },
  ...flowFaultCatalogue,
  too_many_requests: {
    status: 429,
    title: 'too many requests',
    meaning:
      'The requests of this minute are used up, or as many event streams are open as may be: try again after Retry-After.',
  },
  too_many_analyses: {
    status: 429,
    title: 'too many analyses',
    meaning:
      'The vacancy analyses of this day (UTC) are used up: try again after Retry-After, or generate flows from them.',
  },
  internal_error: {
    status: 500,
    title: 'internal error',
    meaning: 'Something went wrong here; it has been recorded under the id of the error.',
  },
  temporarily_unavailable: {
    status: 503,
    title: 'temporarily unavailable',
    meaning: 'What the answer needs is away, or held by others: try again after Retry-After.',
  },
} as const satisfies Record<string, { status: number; title: string; meaning: string }>;
