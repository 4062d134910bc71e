import { eventsOf } from '../conversation/effects.ts';
import type { HookContext } from '../jsonapi/resource.ts';
import type { OrganizationScope } from '../jsonapi/scope.ts';
import type { ServiceDeps } from './declare.ts';

/** What an operation of an organization's resource works with. */
export type OrganizationContext = HookContext<ServiceDeps, OrganizationScope>;

/** Has the events that an operation recorded sent once it is committed. */
export const announceEvents = ({
  scope,
  deps,
  afterCommit,
}: Pick<OrganizationContext, 'scope' | 'deps' | 'afterCommit'>): void =>
  afterCommit(() => deps.conversation.announce(eventsOf(scope.organizationId)));
