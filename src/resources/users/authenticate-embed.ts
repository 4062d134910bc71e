import { z } from 'zod';

import { findOriginFault } from '../../embed/origin.ts';
import { issueEmbedToken } from '../../embed/embed-tokens.ts';
import { type ApiFault, notFound, throwIfFaults } from '../../errors/api-error.ts';
import { exampleId } from '../../jsonapi/declare/example-id.ts';
import { formatInstant, id } from '../../jsonapi/declare/field-types.ts';
import type { Sql } from '../../database/database.ts';
import { embedAccesses, embedComponents } from '../../tables/embed-session.ts';
import { defineAction } from '../define-resource.ts';

const userStatement = { text: 'select from users where id = $1 and organization_id = $2' };

/** A user of the organization, as the server of an application names them. What is no id names nobody: that is a 404, too. */
export const namedUser = z
  .string()
  .max(255)
  .meta({ format: 'uuid' })
  .transform((raw) => raw.toLowerCase());

/** Returns the fault of a `userId` that is no user of the organization, as a list. */
export const findUserFaults = async (
  sql: Sql,
  organizationId: string,
  userId: string,
): Promise<readonly ApiFault[]> => {
  const isId = id.schema.safeParse(userId).success;
  const rows = isId ? await sql.query(userStatement, [userId, organizationId]) : [];
  return rows.length > 0 ? [] : notFound('users', userId, '/userId').faults;
};

/** The action by which the server of an application gets a token for an embedded component (API specification, Embedding). */
export const authenticateEmbed = defineAction({
  path: '/embed/authenticate',
  summary: 'Authenticate a user of an embedded component',
  description: 'Issues a token for an embedded component, for one use, one user and the pages of one origin.',
  plain: true,
  body: z.strictObject({
    userId: namedUser,
    originUrl: z
      .string()
      .max(255)
      .meta({ format: 'origin', examples: ['https://recruiter.example.com'] }),
    components: z
      .array(z.enum(embedComponents))
      .min(1)
      .max(embedComponents.length)
      .optional()
      .describe('The components that the token opens; all when it is absent.'),
    access: z
      .enum(embedAccesses)
      .optional()
      .describe('`read` lets the user see and change nothing; `write` when it is absent.'),
  }),
  example: { userId: exampleId('users'), originUrl: 'https://recruiter.example.com' },
  responseExample: {
    token: 'embed_4Hj0yq1Zr9sT7uVwXyZ0a1B2c3D4e5F6g7H8i9J0k1L',
    expiresAt: '2026-01-31T09:35:00.000+00:00',
  },
  response: z.object({ token: z.string(), expiresAt: z.iso.datetime({ offset: true }) }),
  run: async ({ userId, originUrl, components = null, access = 'write' }, { sql, scope, now, deps }) => {
    const fault = findOriginFault(originUrl, deps.environment);
    throwIfFaults([
      ...(await findUserFaults(sql, scope.organizationId, userId)),
      ...(fault === null
        ? []
        : [{ code: 'attribute_invalid' as const, detail: fault, pointer: '/originUrl' }]),
    ]);
    const { organizationId } = scope;
    const holder = { organizationId, userId, origin: new URL(originUrl).origin, components, access };
    const { token, expiresAt } = await issueEmbedToken(sql, now, holder);
    return { token, expiresAt: formatInstant(expiresAt) };
  },
});
