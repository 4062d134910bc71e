import { apiError } from '../errors/api-error.ts';
import type { Endpoint } from '../jsonapi/declare/endpoints.ts';
import { isJsonRecord } from '../jsonapi/declare/storable-json.ts';
import type { RestrictedCall } from '../jsonapi/operations/router.ts';
import { type Caller, type EmbedComponent, type SessionUser, sessionUserOf } from '../security/caller.ts';

/** The operations and actions of a type that a component can use, as its declaration names them. */
type Operations = Readonly<Record<string, readonly string[]>>;

const read = ['list', 'show'];
const edit = [...read, 'create', 'update', 'delete'];

/** The operations of each component, by resource type. All others are refused. */
export const componentOperations: Readonly<Record<EmbedComponent, Operations>> = {
  inbox: {
    appointments: [...read, 'update'],
    candidates: [...read, 'update'],
    candidateStatuses: read,
    cannedReplies: edit,
    conversationNotes: edit,
    conversations: [...read, 'read', 'unread', 'close', 'open', 'bulkRead', 'bulkClose', 'bulkOpen'],
    flowRuns: [...read, 'create', 'update'],
    flows: read,
    flowVersions: read,
    messages: [...read, 'reply'],
    messageTemplates: read,
    messageThreads: [...read, 'update', 'optIn'],
    nodeActions: read,
    nodes: read,
    users: read,
    vacancies: read,
  },
  flowEditor: {
    candidateStatuses: read,
    candidates: read,
    flowRuns: read,
    flowChanges: read,
    flows: [...edit, 'publish', 'simulate', 'operations', 'showLayout', 'changeLayout'],
    flowVersions: read,
    locations: read,
    messageTemplates: read,
    nodeActions: edit,
    nodes: edit,
    nodeTransitions: edit,
    schedules: read,
    users: read,
    vacancies: read,
  },
  flowGeneration: {
    flowGenerations: [...read, 'create', 'delete', 'listTypesOf'],
    flows: [...read, 'simulate'],
    flowVersions: read,
    nodeActions: read,
    nodes: read,
    schedules: read,
    vacancies: read,
    vacancyAnalyses: [...read, 'create', 'delete'],
  },
};

/**
 * The attributes and relationships that a write can set, where a component may not set all: the state of a run is replayed,
 * and a thread is somebody's number.
 */
const writableMembers: Readonly<Record<EmbedComponent, Readonly<Record<string, readonly string[]>>>> = {
  inbox: {
    'appointments.update': ['status', 'cancelReason'],
    'conversationNotes.create': ['conversation', 'text'],
    'flowRuns.create': ['flow', 'messageThread', 'vacancy', 'schedule'],
    'flowRuns.update': ['status'],
    'messageThreads.update': ['chatbotPaused', 'attention'],
  },
  flowEditor: {},
  flowGeneration: {},
};

const operationNameOf = ({ operation }: Endpoint): string =>
  typeof operation === 'string' ? operation : operation.name;

/** Throws 403 when a component cannot use an endpoint, or its user can only read. */
export const admitSessionUser = ({ component, access }: SessionUser, endpoint: Endpoint): void => {
  const { type } = endpoint.model.resource;
  const operation = operationNameOf(endpoint);
  if (
    endpoint.model.resource.scope === 'partner' ||
    !componentOperations[component][type]?.includes(operation)
  )
    throw apiError('operation_not_allowed', `The component ${component} has no ${operation} of ${type}.`);
  if (access === 'read' && endpoint.method !== 'get')
    throw apiError('operation_not_allowed', 'The user of this session can only read.');
};

const membersIn = (body: unknown): readonly string[] => {
  if (!isJsonRecord(body) || !isJsonRecord(body.data)) return [];
  const { attributes, relationships } = body.data;
  return [attributes, relationships].flatMap((group) => (isJsonRecord(group) ? Object.keys(group) : []));
};

/** Throws 403 for a response that includes a type which the component cannot read, and for a member that it cannot set. */
export const restrictSessionUser = (
  scope: Caller,
  { endpoint, includedTypes, body }: RestrictedCall,
): void => {
  const user = sessionUserOf(scope);
  if (!user) return;
  const { component } = user;
  for (const type of includedTypes) {
    if (!componentOperations[component][type]?.includes('list'))
      throw apiError('operation_not_allowed', `The component ${component} cannot read ${type}.`, {
        parameter: 'include',
      });
  }
  const { type } = endpoint.model.resource;
  const writable = writableMembers[component][`${type}.${operationNameOf(endpoint)}`];
  const refused = membersIn(body).find((name) => writable && !writable.includes(name.replace(/Id$/, '')));
  if (refused !== undefined)
    throw apiError('operation_not_allowed', `The component ${component} cannot set ${refused} of ${type}.`);
};
