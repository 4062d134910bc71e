import { webhookEventEffects } from '../conversation/after-commit-effects.ts';
import type { HookContext } from '../jsonapi/declare/resource.ts';
import { recordEvent, type WebhookEvent } from '../outbox/record-event.ts';
import type { OrganizationCaller } from '../security/caller.ts';
import type { HookDeps } from './define-resource.ts';

/** The context of an operation on a resource of an organization. */
export type OrganizationContext = HookContext<HookDeps, OrganizationCaller>;

type AnnouncingContext = Pick<OrganizationContext, 'scope' | 'deps' | 'afterCommit'>;

/** Announces after the commit that the organization's webhooks have events to deliver. */
export const announceEvents = ({ scope, deps, afterCommit }: AnnouncingContext): void =>
  afterCommit(() => deps.conversation.notifyAfterCommit(webhookEventEffects(scope.organizationId)));

/** Records an event in the transaction of an operation, and announces it after the commit. */
export const recordResourceEvent = (
  context: AnnouncingContext & Pick<OrganizationContext, 'sql' | 'now'>,
  messageThreadId: string | null,
  event: WebhookEvent,
): Promise<void> => {
  const owner = { organizationId: context.scope.organizationId, messageThreadId };
  return recordEvent(context.sql, context.now, owner, event, () => announceEvents(context));
};
