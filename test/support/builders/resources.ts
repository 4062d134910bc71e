import { randomInt } from 'node:crypto';

import { contextExample, parametersExample } from '../../../src/resources/flow-generations/example.ts';
import { resources } from '../../../src/resources/index.ts';
import type { SendRequest, ApiResource } from '../client/api-client.ts';
import { ask } from './actions.ts';
import { createFlow, type FlowSketch } from './flow.ts';
import { buildTextPayload } from './messages.ts';

/** The attributes that a test sets in a new resource. Everything else that is required is filled in, parents included. */
export interface ResourceOverrides {
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Ids of related resources by relationship. */
  readonly related?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** Creates resources of any type through the API, with the parents that they need. */
export interface Factories {
  make(type: string, wanted?: ResourceOverrides): Promise<ApiResource>;
  /** Builds a body that creates a resource of the type, and creates its parents. */
  bodyOf(type: string, wanted?: ResourceOverrides): Promise<Record<string, unknown>>;
  /** Creates a flow that asks one yes/no question and ends as accepted or declined. Its first run publishes it. */
  makeFlow(token?: string): Promise<ApiResource>;
}

const halfHourMs = 30 * 60_000;

/** A slot of the sample schedule: the half hour of a number, from the day after tomorrow on. */
const halfHourAhead = (number: number): string => {
  const dayMs = 48 * halfHourMs;
  const start = (Math.floor(Date.now() / dayMs) + 2) * dayMs;
  return new Date(start + (number % 10_000) * halfHourMs).toISOString();
};

// The required attributes and some optional ones. Each call differs where values must be unique.
const samples: Readonly<Record<string, (serial: number) => Record<string, unknown>>> = {
  organizations: (n) => ({ name: `Organization ${n}` }),
  users: (n) => ({ firstName: 'Robin', lastName: `User ${n}`, email: `user${n}@example.com` }),
  vacancies: (n) => ({ title: `Vacancy ${n}`, description: 'Work.', url: `https://jobs.example.com/${n}` }),
  candidates: (n) => ({ phone: `+3161${String(n).padStart(7, '0')}`, firstName: `Candidate ${n}` }),
  candidateStatuses: (n) => ({ name: `Status ${n}`, color: '#00aa00', index: n }),
  channelConnections: (n) => ({ channel: 'web', name: `Chat ${n}` }),
  messageTemplates: (n) => ({
    name: `Template ${n}`,
    language: 'en_US',
    category: 'Utility',
    components: [
      { type: 'BODY', text: 'Hello {{1}}, do you have a minute?', example: { body_text: [['Noor']] } },
    ],
  }),
  messageThreads: (n) => ({ channel: 'web', identifier: `visitor-${n}`, chatbotPaused: n % 2 === 0 }),
  messages: (n) => ({ sendBy: 'user', payload: buildTextPayload(`Message ${n}`) }),
  conversationNotes: (n) => ({ text: `Note ${n}` }),
  cannedReplies: (n) => ({
    shortcut: `reply-${n}`,
    title: `Reply ${n}`,
    text: 'Hello {{candidate.firstName}}',
  }),
  flows: (n) => ({
    name: `Flow ${n}`,
    reminderInterval: n,
    reminderMessage: 'Still there?',
    sessionTimeout: 60 + n,
  }),
  nodes: (n) => ({ name: `Node ${n}`, index: n }),
  nodeTransitions: (n) => ({ index: n, condition: 'session.fits' }),
  nodeActions: (n) => ({ actionType: 'say', subType: 'text', value: { text: `Say ${n}` }, index: n }),
  flowRuns: () => ({ state: { source: 'test' } }),
  schedules: (n) => ({
    name: `Schedule ${n}`,
    timeZone: 'UTC',
    appointmentDuration: 30,
    minimumNotice: 0,
    horizonDays: 365,
    availability: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
  }),
  appointments: (n) => ({ startsAt: halfHourAhead(n) }),
  busyTimes: (n) => ({
    startsAt: halfHourAhead(n),
    endsAt: halfHourAhead(n + 1),
    externalId: `event-${n}`,
  }),
  vacancyAnalyses: (n) => ({ inputText: `We look for forklift driver ${n} in Utrecht.` }),
  flowGenerations: (n) => ({
    flowType: 'vacancy_application_flow',
    parameters: { ...parametersExample, flowName: `Flow ${n}` },
    context: contextExample,
  }),
};

const shortFlow: FlowSketch = {
  reminderInterval: 0,
  nodes: {
    Start: {
      actions: [ask('boolean', 'fits', { text: 'Can you drive?' })],
      to: { accepted: 'session.fits', declined: '' },
    },
    accepted: { end: 'accepted', actions: [] },
    declined: { end: 'declined', actions: [] },
  },
};

const reference = (type: string, id: string) => ({ data: { type, id } });

/** Binds the factories to a client. */
export const createFactories = (send: SendRequest): Factories => {
  let serial = 0;

  const requiredRelations = (type: string): readonly (readonly [string, string])[] => {
    const declared = resources.find(
      (resource) => resource.type === type && resource.operations.includes('create'),
    );
    if (!declared) throw new Error(`Nothing creates resources of type ${type}.`);
    return Object.entries(declared.relationships).flatMap(([name, relation]) =>
      relation.cardinality === 'one' && relation.flags.includes('!') ? [[name, relation.type] as const] : [],
    );
  };

  const parentOf = async (
    type: string,
    name: string,
    parentType: string,
    wanted: ResourceOverrides,
  ): Promise<string> => {
    const token = wanted.token === undefined ? {} : { token: wanted.token };
    if (type === 'flowRuns' && name === 'flow') return (await makeFlow(wanted.token)).id;
    if (parentType === 'conversations') return makeConversation(token);
    const { node } = wanted.related ?? {};
    if (type !== 'nodeTransitions' || name !== 'exitNode' || node === undefined) {
      return (await make(parentType, token)).id;
    }
    const { attributes } = (await send('GET', `/nodes/${node}`, token)).parseResource();
    return (await make('nodes', { ...token, related: { flow: String(attributes['flowId']) } })).id;
  };

  // Nobody creates a conversation: a thread gets one with its candidate.
  const makeConversation = async (token: Pick<ResourceOverrides, 'token'>): Promise<string> => {
    const candidate = (await make('candidates', token)).id;
    const thread = (await make('messageThreads', { ...token, related: { candidate } })).id;
    const found = await send('GET', `/conversations?filter[messageThreadId]=${thread}`, token);
    return found.parseList().data[0]?.id ?? '';
  };

  const bodyOf = async (type: string, wanted: ResourceOverrides = {}): Promise<Record<string, unknown>> => {
    const related: Record<string, string> = { ...wanted.related };
    const relations = requiredRelations(type);
    const types = new Map(relations);
    for (const [name, parentType] of relations) {
      related[name] ??= await parentOf(type, name, parentType, { ...wanted, related });
    }
    if (type === 'messageTemplates') related['channelConnection'] ??= await makeWhatsAppConnection(wanted);
    const relationships = Object.entries(related).map(([name, id]) => [
      name,
      reference(types.get(name) ?? typeOf(type, name), id),
    ]);
    serial += 1;
    const attributes = { ...samples[type]?.(serial), ...wanted.attributes };
    return {
      type,
      attributes,
      ...(relationships.length > 0 && { relationships: Object.fromEntries(relationships) }),
    };
  };

  const makeWhatsAppConnection = async ({ token }: ResourceOverrides): Promise<string> => {
    // A platform knows a number once: other factories of the same server must not make it again.
    const number = String(randomInt(100_000_000_000_000, 200_000_000_000_000));
    const credentials = { accessToken: 'EAAG', appSecret: 'secret', businessAccountId: `1${number}` };
    const attributes = { channel: 'whatsapp', identifier: number, credentials };
    return (await make('channelConnections', { attributes, ...(token !== undefined && { token }) })).id;
  };

  const typeOf = (type: string, name: string): string => {
    const relation = resources.find((resource) => resource.type === type && name in resource.relationships);
    return relation?.relationships[name]?.type ?? name;
  };

  const make = async (type: string, wanted: ResourceOverrides = {}): Promise<ApiResource> => {
    const { path } = resources.find((each) => each.type === type && each.operations.includes('create')) ?? {
      path: '',
    };
    const data = await bodyOf(type, wanted);
    const answer = await send('POST', path, {
      data,
      ...(wanted.token !== undefined && { token: wanted.token }),
    });
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${JSON.stringify(answer.body)}`);
    return answer.parseResource();
  };

  const makeFlow = async (token?: string): Promise<ApiResource> => {
    const as = token === undefined ? {} : { token };
    return (
      await createFlow((type, attributes, related) => make(type, { ...as, attributes, related }), shortFlow)
    ).flow;
  };

  return { make, bodyOf, makeFlow };
};
