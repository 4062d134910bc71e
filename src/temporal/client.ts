import { Client, Connection } from '@temporalio/client';

/** A client that connects when it is first used, so that the API starts without Temporal. */
export const createTemporalClient = (address: string, namespace: string): Client =>
  new Client({ connection: Connection.lazy({ address, connectTimeout: '5 seconds' }), namespace });
