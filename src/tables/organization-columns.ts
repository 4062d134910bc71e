import { p } from '@mikro-orm/core';

import { baseColumns } from './base-columns.ts';
import { Organization } from './organization.ts';

/** The base columns and the organization that owns the row; deleting the organization deletes the row. */
export const organizationColumns = {
  ...baseColumns,
  organization: () => p.manyToOne(Organization).ref().deleteRule('cascade'),
};
