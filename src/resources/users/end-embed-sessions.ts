import { z } from 'zod';

import { endSessions } from '../../embed/sessions.ts';
import { throwIfFaults } from '../../errors/api-error.ts';
import { exampleId } from '../../jsonapi/declare/example-id.ts';
import { defineAction } from '../define-resource.ts';
import { findUserFaults, namedUser } from './authenticate-embed.ts';

/** The action by which the server of an application signs a user out of all embedded components. */
export const endEmbedSessions = defineAction({
  path: '/embed/end-sessions',
  summary: 'End the sessions of a user',
  description:
    'Ends all sessions of a user in embedded components, and makes unused tokens invalid. Open components show a locked screen at once.',
  plain: true,
  body: z.strictObject({ userId: namedUser }),
  example: { userId: exampleId('users') },
  responseExample: { endedSessions: 2 },
  response: z.object({
    endedSessions: z.int().min(0).describe('The sessions that were open; 0 when there were none.'),
  }),
  run: async ({ userId }, { sql, scope: { organizationId }, now, deps, afterCommit }) => {
    throwIfFaults(await findUserFaults(sql, organizationId, userId));
    const endedSessions = await endSessions(sql, { organizationId, userId }, now);
    afterCommit(() => deps.announceSessionEnds(userId));
    return { endedSessions };
  },
});
