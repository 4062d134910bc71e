import { p } from '@mikro-orm/core';

import { newId } from '../database/id.ts';

/** The columns of most tables: the id and two timestamps with milliseconds. */
export const baseColumns = {
  id: p.uuid().primary().onCreate(newId),
  createdAt: p.datetime(3).onCreate(() => new Date()),
  updatedAt: p
    .datetime(3)
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
};
