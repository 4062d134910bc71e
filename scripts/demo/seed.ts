import type { EntityManager } from '@mikro-orm/postgresql';
import { v5 as uuidv5 } from 'uuid';

import { publishFlow } from '../../src/flow-publication/publish.ts';
import type { Orm } from '../../src/database/orm.ts';
import { sqlInOrmTransaction } from '../../src/database/orm-transaction.ts';
import { createChatLinks } from '../../src/channels/web-chat/chat-links.ts';
import { ChannelConnection } from '../../src/tables/channel-connection.ts';
import { Flow } from '../../src/tables/flow.ts';
import { Location } from '../../src/tables/location.ts';
import { NodeAction } from '../../src/tables/node-action.ts';
import { NodeTransition } from '../../src/tables/node-transition.ts';
import { Node } from '../../src/tables/node.ts';
import { Organization } from '../../src/tables/organization.ts';
import { buildTokenColumns } from '../../src/resources/organizations/chosen-token.ts';
import { createFirstStatuses } from '../../src/resources/organizations/rules.ts';
import { Schedule } from '../../src/tables/schedule.ts';
import { User } from '../../src/tables/user.ts';
import { Partner } from '../../src/tables/partner.ts';
import { Vacancy } from '../../src/tables/vacancy.ts';
import { createCipher, type Cipher } from '../../src/security/encryption.ts';
import { makeToken } from '../../src/security/tokens.ts';
import type { ApplicantRows } from './applicants/play.ts';
import { ensureCannedReplies } from './canned-replies.ts';
import { demoDriverNodes, demoDriverSettings, demoDriverVacancy } from './driver-flow.ts';
import { buildDemoNodes, type DemoNode, demoSchedule, demoSettings, demoVacancy } from './flow.ts';
import { buildSafetyNodes, demoSafetySettings } from './safety-flow.ts';
import { demoUnfinishedNodes, demoUnfinishedSettings } from './unfinished-flow.ts';
import { type DemoNumber, deriveDemoNumber } from './whatsapp-number.ts';
import { ensureFirstPartnerKey } from '../partners/first-partner.ts';

/** The dependencies of the demo. The partner of `partnerKey` owns the demo organization. */
export interface DemoDeps {
  readonly orm: Orm;
  readonly partnerKey: string;
  readonly encryptionKey: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** The access of a visitor to the demo: the token of the organization and the chat of the candidate. */
export interface Demo {
  readonly organizationToken: string;
  readonly chatUrl: string;
  /** The WhatsApp number of the demo and its connection, for the simulator. */
  readonly whatsapp: { readonly connectionId: string; readonly number: DemoNumber };
  /** The rows that the applicants of the demo need. */
  readonly applicantRows: ApplicantRows;
  /** A notice for the operator about the partner key; null without one. */
  readonly notice: string | null;
}

/** The name of the demo organization. */
export const demoOrganizationName = 'Demo: Lage Weide Logistics';

interface DemoContext {
  readonly em: EntityManager;
  readonly organization: Organization;
  readonly now: Date;
}

// Derive ids from the partner and a name, so that a second start, or two at once, find the same rows.
const idOf = (scope: string, name: string): string => uuidv5(`demo ${name}`, scope);

const ensureOrganization = async (
  em: EntityManager,
  partnerId: string,
  cipher: Cipher,
  now: Date,
): Promise<Organization> => {
  const id = idOf(partnerId, 'organization');
  const found = await em.findOne(Organization, { id });
  if (found) return found;
  const token = makeToken('org_');
  const organization = em.create(Organization, {
    id,
    partner: em.getReference(Partner, partnerId),
    name: demoOrganizationName,
    ...buildTokenColumns(cipher, token),
  });
  await em.flush();
  await createFirstStatuses(sqlInOrmTransaction(em), id, now);
  return organization;
};

const ensureVacancy = async ({ em, organization }: DemoContext): Promise<string> => {
  const id = idOf(organization.id, 'vacancy');
  if (await em.findOne(Vacancy, { id })) return id;
  const { location, ...fields } = demoVacancy;
  const vacancy = em.create(Vacancy, { id, organization, ...fields });
  em.create(Location, { organization, vacancy, ...location });
  return id;
};

const ensureDriverVacancy = async ({ em, organization }: DemoContext): Promise<string> => {
  const id = idOf(organization.id, 'driver vacancy');
  if (!(await em.findOne(Vacancy, { id }))) em.create(Vacancy, { id, organization, ...demoDriverVacancy });
  return id;
};

// MikroORM wants a value for the generated full name.
const insertUserStatement = {
  text: `insert into users (id, created_at, updated_at, organization_id, first_name, last_name, email)
         values ($1, $2, $2, $3, $4, $5, $6) on conflict do nothing`,
};

const ensureUser = async (
  { em, organization, now }: DemoContext,
  name: string,
  {
    firstName,
    lastName,
    email,
  }: { readonly firstName: string; readonly lastName: string; readonly email: string },
): Promise<string> => {
  const id = idOf(organization.id, name);
  const values = [id, now, organization.id, firstName, lastName, email];
  await sqlInOrmTransaction(em).query(insertUserStatement, values);
  return id;
};

const ensureRecruiters = async (making: DemoContext): Promise<ApplicantRows['recruiters']> => ({
  sam: await ensureUser(making, 'user', { ...demoSchedule.user, email: 'sam@example.com' }),
  robin: await ensureUser(making, 'second user', {
    firstName: 'Robin',
    lastName: 'Jansen',
    email: 'robin@example.com',
  }),
});

const ensureSchedule = async ({ em, organization }: DemoContext, userId: string): Promise<string> => {
  const id = idOf(organization.id, 'schedule');
  if (await em.findOne(Schedule, { id })) return id;
  const { user: _, ...fields } = demoSchedule;
  em.create(Schedule, { id, organization, user: em.getReference(User, userId), ...fields });
  return id;
};

const createNodes = (
  { em, organization }: DemoContext,
  flow: Flow,
  demoNodes: readonly DemoNode[],
): Map<string, Node> => {
  const nodes = demoNodes.map((node, index) =>
    em.create(Node, {
      organization,
      flow,
      name: node.name,
      index,
      isStartFlow: index === 0,
      isEndFlow: node.ends !== undefined,
      endFlowType: node.ends ?? null,
    }),
  );
  return new Map(nodes.map((node) => [node.name, node]));
};

const createGraph = (making: DemoContext, flow: Flow, demoNodes: readonly DemoNode[]): void => {
  const { em, organization } = making;
  const nodes = createNodes(making, flow, demoNodes);
  const named = (name: string): Node => {
    const node = nodes.get(name);
    if (!node) throw new Error(`The demo flow has no node "${name}".`);
    return node;
  };
  for (const { name, actions, to = [] } of demoNodes) {
    const node = named(name);
    for (const [index, action] of actions.entries())
      em.create(NodeAction, { organization, node, index, ...action });
    for (const [index, { node: exit, condition }] of to.entries()) {
      em.create(NodeTransition, { organization, node, exitNode: named(exit), condition, index });
    }
  }
};

interface DemoFlow {
  readonly settings: typeof demoSettings;
  readonly nodes: () => readonly DemoNode[] | Promise<readonly DemoNode[]>;
  readonly isPublished: boolean;
}

const ensureFlow = async (making: DemoContext, name: string, demoFlow: DemoFlow): Promise<Flow> => {
  const { em, organization, now } = making;
  const id = idOf(organization.id, name);
  const found = await em.findOne(Flow, { id });
  if (found) return found;
  const flow = em.create(Flow, { id, organization, ...demoFlow.settings });
  createGraph(making, flow, await demoFlow.nodes());
  await em.flush();
  if (demoFlow.isPublished)
    await publishFlow(sqlInOrmTransaction(em), now, { organizationId: organization.id, flowId: id });
  return flow;
};

/** Creates the flows that only the editor shows: a large one, and one with faults. */
const ensureEditorFlows = async (making: DemoContext): Promise<void> => {
  await ensureFlow(making, 'safety flow', {
    settings: demoSafetySettings,
    nodes: buildSafetyNodes,
    isPublished: true,
  });
  await ensureFlow(making, 'unfinished flow', {
    settings: demoUnfinishedSettings,
    nodes: () => demoUnfinishedNodes,
    isPublished: false,
  });
};

const ensureWebChat = async (
  { em, organization }: DemoContext,
  idName: string,
  name: string,
  enabledFlow: Flow,
): Promise<ChannelConnection> => {
  const id = idOf(organization.id, idName);
  const found = await em.findOne(ChannelConnection, { id });
  const fields = { id, organization, channel: 'web' as const, name, enabledFlow };
  return found ?? em.create(ChannelConnection, fields);
};

const ensureWhatsapp = async (
  { em, organization }: DemoContext,
  enabledFlow: Flow,
  cipher: Cipher,
): Promise<Demo['whatsapp']> => {
  const number = deriveDemoNumber(cipher, organization.id);
  const { accessToken, appSecret, businessAccountId } = number;
  const id = idOf(organization.id, 'whatsapp');
  if (!(await em.findOne(ChannelConnection, { id })))
    em.create(ChannelConnection, {
      id,
      organization,
      channel: 'whatsapp',
      name: 'WhatsApp (simulated)',
      identifier: number.phoneNumberId,
      credentialsCiphertext: cipher.encrypt(JSON.stringify({ accessToken, appSecret, businessAccountId })),
      enabledFlow,
    });
  return { connectionId: id, number };
};

const lockStatement = { text: `select pg_advisory_xact_lock(hashtext('seed demo'))` };

const ensureRows = async (making: DemoContext, cipher: Cipher) => {
  const recruiters = await ensureRecruiters(making);
  const vacancyId = await ensureVacancy(making);
  const driverVacancyId = await ensureDriverVacancy(making);
  const flow = await ensureFlow(making, 'flow', {
    settings: demoSettings,
    nodes: async () => buildDemoNodes(await ensureSchedule(making, recruiters.sam)),
    isPublished: true,
  });
  const driverFlow = await ensureFlow(making, 'driver flow', {
    settings: demoDriverSettings,
    nodes: () => demoDriverNodes,
    isPublished: true,
  });
  await ensureEditorFlows(making);
  await ensureCannedReplies(making);
  const { id: web } = await ensureWebChat(making, 'web chat', 'Work in our warehouse', flow);
  const { id: driverWeb } = await ensureWebChat(making, 'driver web chat', 'Rijden in de nacht', driverFlow);
  const whatsapp = await ensureWhatsapp(making, flow, cipher);
  const jobs = {
    warehouse: { vacancyId, connections: { web, whatsapp: whatsapp.connectionId } },
    driver: { vacancyId: driverVacancyId, connections: { web: driverWeb } },
  };
  return {
    chatConnectionId: web,
    whatsapp,
    applicantRows: { organizationId: making.organization.id, recruiters, jobs },
  };
};

/**
 * Creates the demo of a partner, or what is missing of it: an organization, two recruiters, two vacancies with a published
 * application flow each, the connections with those flows enabled, two more flows for the editor, and
 * saved replies. What exists is not changed,
 * so that every start can call it.
 */
export const seedDemo = async (deps: DemoDeps): Promise<Demo> => {
  const cipher = createCipher(deps.encryptionKey);
  return deps.orm.em.fork().transactional(async (em) => {
    await sqlInOrmTransaction(em).query(lockStatement, []);
    const { partnerId, notice } = await ensureFirstPartnerKey(em, deps.partnerKey);
    const organization = await ensureOrganization(em, partnerId, cipher, deps.now);
    await em.flush();
    const { chatConnectionId, ...rows } = await ensureRows({ em, organization, now: deps.now }, cipher);
    await em.flush();
    return {
      organizationToken: cipher.decrypt(organization.tokenCiphertext),
      chatUrl: createChatLinks(deps.encryptionKey, deps.publicUrl).connectionUrl(chatConnectionId),
      ...rows,
      notice,
    };
  });
};
