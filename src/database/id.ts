import { v7 as uuidv7 } from 'uuid';

/** Makes a time-ordered UUID (version 7), so that primary keys are inserted in order. */
export const newId = (): string => uuidv7();
