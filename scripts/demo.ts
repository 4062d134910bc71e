import type { EntityManager } from '@mikro-orm/postgresql';
import { v5 as uuidv5 } from 'uuid';

import { publishFlow } from '../src/conversation/publish.ts';
import type { Orm } from '../src/database/orm.ts';
import { sqlOf } from '../src/database/orm-sql.ts';
import { createChatLinks } from '../src/messaging/channels/web/link.ts';
import { ChannelConnection } from '../src/resources/channel-connections/entity.ts';
import { Flow } from '../src/resources/flows/entity.ts';
import { Location } from '../src/resources/locations/entity.ts';
import { NodeAction } from '../src/resources/node-actions/entity.ts';
import { NodeTransition } from '../src/resources/node-transitions/entity.ts';
import { Node } from '../src/resources/nodes/entity.ts';
import { Organization } from '../src/resources/organizations/entity.ts';
import { createFirstStatuses, tokenColumns } from '../src/resources/organizations/rules.ts';
import { PartnerKey } from '../src/resources/partner-keys/entity.ts';
import { Vacancy } from '../src/resources/vacancies/entity.ts';
import { createCipher, digest, makeToken, type Cipher } from '../src/secrets.ts';
import { demoNodes, demoSettings, demoVacancy } from './demo-flow.ts';

/** What the demo is made with; `partnerKey` is the key whose partner owns the demo organization. */
export interface DemoDeps {
  readonly orm: Orm;
  readonly partnerKey: string;
  readonly encryptionKey: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** What a visitor needs to try the demo: the organization's token, and the candidate's chat. */
export interface Demo {
  readonly organizationToken: string;
  readonly chatUrl: string;
}

/** The name of the demo organization. */
export const demoOrganizationName = 'Demo: Lage Weide Logistics';

interface Making {
  readonly em: EntityManager;
  readonly organization: Organization;
  readonly now: Date;
}

// Ids follow from the partner and a name: a second start, or two at once, find the same rows.
const idOf = (scope: string, name: string): string => uuidv5(`demo ${name}`, scope);

const ensurePartner = async (em: EntityManager, partnerKey: string): Promise<PartnerKey> => {
  const found = await em.findOne(PartnerKey, { digest: digest(partnerKey) });
  return found ?? em.create(PartnerKey, { name: 'First partner', digest: digest(partnerKey) });
};

const ensureOrganization = async (
  em: EntityManager,
  partner: PartnerKey,
  cipher: Cipher,
  now: Date,
): Promise<Organization> => {
  const id = idOf(partner.id, 'organization');
  const found = await em.findOne(Organization, { id });
  if (found) return found;
  const token = makeToken('org_');
  const organization = em.create(Organization, {
    id,
    partner,
    name: demoOrganizationName,
    ...tokenColumns(cipher, token),
  });
  await em.flush();
  await createFirstStatuses(sqlOf(em), id, now);
  return organization;
};

const ensureVacancy = async ({ em, organization }: Making): Promise<void> => {
  const id = idOf(organization.id, 'vacancy');
  if (await em.findOne(Vacancy, { id })) return;
  const { location, ...fields } = demoVacancy;
  const vacancy = em.create(Vacancy, { id, organization, ...fields });
  em.create(Location, { organization, vacancy, ...location });
};

const drawNodes = ({ em, organization }: Making, flow: Flow): Map<string, Node> => {
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

const drawGraph = (making: Making, flow: Flow): void => {
  const { em, organization } = making;
  const nodes = drawNodes(making, flow);
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

const ensureFlow = async (making: Making): Promise<Flow> => {
  const { em, organization, now } = making;
  const id = idOf(organization.id, 'flow');
  const found = await em.findOne(Flow, { id });
  if (found) return found;
  const flow = em.create(Flow, { id, organization, ...demoSettings });
  drawGraph(making, flow);
  await em.flush();
  await publishFlow(sqlOf(em), now, { organizationId: organization.id, flowId: id });
  return flow;
};

const ensureConnection = async (
  { em, organization }: Making,
  enabledFlow: Flow,
): Promise<ChannelConnection> => {
  const id = idOf(organization.id, 'web chat');
  const found = await em.findOne(ChannelConnection, { id });
  const fields = { id, organization, channel: 'web' as const, name: 'Work in our warehouse', enabledFlow };
  return found ?? em.create(ChannelConnection, fields);
};

const oneAtATime = { text: `select pg_advisory_xact_lock(hashtext('seed demo'))` };

/**
 * Makes a partner's demo, or what is missing of it: an organization, a vacancy, a published application flow and a web
 * connection that answers with it. What exists is left as it is, so that every start may call it.
 */
export const seedDemo = async (deps: DemoDeps): Promise<Demo> => {
  const cipher = createCipher(deps.encryptionKey);
  return deps.orm.em.fork().transactional(async (em) => {
    await sqlOf(em).query(oneAtATime, []);
    const partner = await ensurePartner(em, deps.partnerKey);
    await em.flush();
    const organization = await ensureOrganization(em, partner, cipher, deps.now);
    await em.flush();
    const making: Making = { em, organization, now: deps.now };
    await ensureVacancy(making);
    const connection = await ensureConnection(making, await ensureFlow(making));
    await em.flush();
    return {
      organizationToken: cipher.decrypt(organization.tokenCiphertext),
      chatUrl: createChatLinks(deps.encryptionKey, deps.publicUrl).connectionUrl(connection.id),
    };
  });
};
