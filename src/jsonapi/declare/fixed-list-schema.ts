import type { z } from 'zod';

/** A resource object of a list that no table holds. */
export interface FixedListItem {
  readonly type: string;
  readonly id: string;
}

/** The schema of a resource object in a list that no table holds. */
export interface FixedListSchema {
  readonly listOf: z.ZodType<FixedListItem>;
}
