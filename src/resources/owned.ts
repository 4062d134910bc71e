import { p } from '@mikro-orm/core';

import { baseColumns } from './columns.ts';
import { Organization } from './organizations/entity.ts';

/** The base columns and the organization that owns the row; deleting it deletes the row. */
export const ownedColumns = {
  ...baseColumns,
  organization: () => p.manyToOne(Organization).ref().deleteRule('cascade'),
};
