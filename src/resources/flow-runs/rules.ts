import { z } from 'zod';

import { fitsSession } from '../../flow/json.ts';
import type { RunStatus } from '../../flow/run.ts';
import type { Json, Session } from '../../flow/session.ts';

// Whatever a parsed body holds is JSON; a recursive schema would put references into the reference document.
const value = z.custom<Json>((member) => member !== undefined);

/** Session variables as a client may give them: JSON values by name, within what a session may hold. */
export const sessionStateSchema: z.ZodType<Session> = z
  .record(
    z
      .string()
      .min(1)
      .max(255)
      .refine((name) => !['__proto__', 'constructor', 'prototype'].includes(name), 'This name is reserved.'),
    value,
  )
  .refine(fitsSession, {
    error: 'The state is larger than a session may be: 262,144 characters of JSON, 36 levels deep.',
    params: { code: 'state_too_large' },
  });

/** What a client may end a run as. */
export const settableEndStatuses = ['finished', 'timeout', 'cancelled', 'exception'] as const;

/** The status that a client may give a run, if it is one. */
export const toEndStatus = (
  status: RunStatus | undefined,
): (typeof settableEndStatuses)[number] | undefined =>
  settableEndStatuses.find((ending) => ending === status);
