import type { z } from 'zod';

/** A resource object of a list that no table holds. */
export interface FixedListItem {
  readonly type: string;
  readonly id: string;
}

/** A list that no table holds: the schema of one of its resource objects. */
export interface FixedListSchema {
  readonly listOf: z.ZodType<FixedListItem>;
}
