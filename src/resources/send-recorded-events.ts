import { webhookEventEffects } from '../conversation/after-commit-effects.ts';
import type { HookContext } from '../jsonapi/declare/resource.ts';
import type { OrganizationCaller } from '../security/caller.ts';
import type { HookDeps } from './define-resource.ts';

/** What an operation of an organization's resource works with. */
export type OrganizationContext = HookContext<HookDeps, OrganizationCaller>;

/** Has the events that an operation recorded sent once it is committed. */
export const sendRecordedEvents = ({
  scope,
  deps,
  afterCommit,
}: Pick<OrganizationContext, 'scope' | 'deps' | 'afterCommit'>): void =>
  afterCommit(() => deps.conversation.notifyAfterCommit(webhookEventEffects(scope.organizationId)));
