import { p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

/** Makes a time-ordered UUID (version 7), so that primary keys are inserted in order. */
export const newId = (): string => uuidv7();

/** The columns that every table has: id and the two timestamps, in milliseconds. */
export const baseColumns = {
  id: p.uuid().primary().onCreate(newId),
  createdAt: p.datetime(3).onCreate(() => new Date()),
  updatedAt: p
    .datetime(3)
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
};
