/** Every refusal that a caller can meet: its stable code, HTTP status and title. Sorted by status. */
export const catalogue = {
  malformed_json: { status: 400, title: 'malformed JSON' },
  json_too_deep: { status: 400, title: 'JSON nested too deeply' },
  malformed_document: { status: 400, title: 'malformed JSON:API document' },
  parameter_unknown: { status: 400, title: 'unknown query parameter' },
  parameter_invalid: { status: 400, title: 'invalid query parameter' },
  header_invalid: { status: 400, title: 'invalid header' },
  access_denied: { status: 401, title: 'access denied' },
  client_id_not_supported: { status: 403, title: 'client-generated ids are not supported' },
  not_allowed: { status: 403, title: 'not allowed' },
  not_found: { status: 404, title: 'not found' },
  method_not_allowed: { status: 405, title: 'method not allowed' },
  not_acceptable: { status: 406, title: 'not acceptable' },
  type_conflict: { status: 409, title: 'wrong resource type' },
  id_conflict: { status: 409, title: 'wrong resource id' },
  already_exists: { status: 409, title: 'already exists' },
  resource_in_use: { status: 409, title: 'resource in use' },
  request_in_progress: { status: 409, title: 'request in progress' },
  body_too_large: { status: 413, title: 'body too large' },
  media_type_not_supported: { status: 415, title: 'media type not supported' },
  attribute_not_writable: { status: 422, title: 'attribute not writable' },
  attribute_unknown: { status: 422, title: 'unknown attribute' },
  attribute_required: { status: 422, title: 'attribute required' },
  attribute_invalid: { status: 422, title: 'invalid attribute' },
  relationship_not_writable: { status: 422, title: 'relationship not writable' },
  relationship_unknown: { status: 422, title: 'unknown relationship' },
  relationship_required: { status: 422, title: 'relationship required' },
  relationship_invalid: { status: 422, title: 'invalid relationship' },
  idempotency_key_reused: { status: 422, title: 'idempotency key used for another request' },
  token_refused: { status: 422, title: 'token refused' },
  webhook_url_refused: { status: 422, title: 'webhook URL refused' },
  candidate_already_set: { status: 422, title: 'candidate already set' },
  payload_not_supported: { status: 422, title: 'payload not supported' },
  template_required: { status: 422, title: 'template required' },
  run_is_running: { status: 422, title: 'run is running' },
  initial_message_not_updatable: { status: 422, title: 'initial message cannot be updated' },
  version_unknown: { status: 422, title: 'unknown version' },
  several_start_nodes: { status: 422, title: 'several start nodes' },
  no_start_node: { status: 422, title: 'no start node' },
  no_reachable_end: { status: 422, title: 'no reachable end' },
  unreachable_node: { status: 422, title: 'unreachable node' },
  node_without_way_out: { status: 422, title: 'node without a way out' },
  condition_does_not_compile: { status: 422, title: 'condition does not compile' },
  condition_not_supported: { status: 422, title: 'condition not supported' },
  variable_never_set: { status: 422, title: 'variable is never set' },
  end_flow_type_missing: { status: 422, title: 'endFlowType missing' },
  action_not_supported: { status: 422, title: 'action not supported' },
  action_invalid: { status: 422, title: 'invalid action' },
  transition_to_unknown_node: { status: 422, title: 'transition to an unknown node' },
  too_many_requests: { status: 429, title: 'too many requests' },
  internal_error: { status: 500, title: 'internal error' },
  temporarily_unavailable: { status: 503, title: 'temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

/** A code of the catalogue. */
export type Code = keyof typeof catalogue;

/** One fault of a request; `pointer` into the body, or `parameter` of the query, or `header` names its source. */
export interface Fault {
  readonly code: Code;
  /** One sentence for the caller; it holds nothing internal. */
  readonly detail: string;
  readonly pointer?: string;
  readonly parameter?: string;
  readonly header?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** An expected refusal with all its faults; the only thing that is thrown to a caller on purpose. */
export class Problem extends Error {
  readonly faults: readonly Fault[];
  /** Further headers of the answer, for example `Allow` or `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(faults: readonly Fault[], headers: Readonly<Record<string, string>> = {}) {
    super(faults.map((fault) => `${fault.code}: ${fault.detail}`).join('; '));
    this.name = 'Problem';
    this.faults = faults;
    this.headers = headers;
  }
}

/** A problem of several faults, each with its pointer. */
export const invalid = (faults: readonly Fault[]): Problem => new Problem(faults);

/** A problem of one fault. */
export const refuse = (
  code: Code,
  detail: string,
  source: Pick<Fault, 'pointer' | 'parameter' | 'header' | 'meta'> = {},
) => new Problem([{ code, detail, ...source }]);

/** A resource that does not exist for this caller; with a pointer when the id stood in a body. */
export const notFound = (type: string, id: string, pointer?: string): Problem =>
  refuse(
    'not_found',
    `There is no resource of type ${type} with id ${id}.`,
    pointer === undefined ? {} : { pointer },
  );

/** Throws all faults at once; does nothing when there is none. */
export const throwFaults = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw new Problem(faults);
};

/** The HTTP status of an answer with these faults: their common one; of a mixture 422 if it occurs, otherwise 400. */
export const statusOf = (faults: readonly Fault[]): number => {
  const statuses = new Set(faults.map((fault): number => catalogue[fault.code].status));
  const [only] = statuses;
  if (statuses.size === 1 && only !== undefined) return only;
  return statuses.has(422) ? 422 : 400;
};
