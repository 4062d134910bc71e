import type { PlaceholderValues } from '../model/canned.ts';
import type { InboxConversation } from '../model/records.ts';
import { useInbox } from './inbox-context.ts';

/** Returns the values with which kept texts are filled. */
export const usePlaceholderValues = (row: InboxConversation): PlaceholderValues => {
  const { session } = useInbox();
  const { user, organization } = session.info;
  return {
    candidate: row.candidate,
    vacancyTitle: row.vacancy?.name ?? null,
    userFirstName: user.firstName,
    organizationName: organization.name,
  };
};
