import type { EntityManager } from '@mikro-orm/postgresql';

import { StoredCannedReply } from '../../src/tables/canned-reply.ts';
import type { Organization } from '../../src/tables/organization.ts';

/** The parts that the seed of the demo has at hand. */
interface CannedReplySeed {
  readonly em: EntityManager;
  readonly organization: Organization;
}

const demoCannedReplies = [
  {
    shortcut: 'call',
    title: 'Ask for a time to call',
    text: 'Hello {{candidate.firstName}}, I would like to call you about the job. When does it suit you, today or tomorrow?',
    language: 'en',
  },
  {
    shortcut: 'documents',
    title: 'Documents for the first day',
    text: 'Hello {{candidate.firstName}}, please bring your passport or identity card and your bank card on your first day. See you then! {{user.firstName}}',
    language: 'en',
  },
  {
    shortcut: 'bellen',
    title: 'Vraag wanneer je kunt bellen',
    text: 'Hallo {{candidate.firstName}}, ik bel je graag even over de vacature {{vacancy.title}}. Wanneer komt het uit, vandaag of morgen?',
    language: 'nl',
  },
  {
    shortcut: 'papieren',
    title: 'Papieren voor de eerste dag',
    text: 'Hallo {{candidate.firstName}}, neem op je eerste dag je paspoort of identiteitskaart en je bankpas mee. Tot dan! {{user.firstName}}',
    language: 'nl',
  },
] as const;

/** Creates the saved replies of the demo organization, two in each language, or those that are missing. */
export const ensureCannedReplies = async ({ em, organization }: CannedReplySeed): Promise<void> => {
  for (const reply of demoCannedReplies) {
    const { shortcut } = reply;
    if (!(await em.findOne(StoredCannedReply, { organization, shortcut })))
      em.create(StoredCannedReply, { organization, ...reply });
  }
};
