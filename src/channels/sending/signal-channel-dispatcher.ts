import type { Client } from '@temporalio/client';

import {
  type ChannelDispatcherInput,
  channelDispatcherWorkflowId,
  channelDispatcherWorkflowType,
  messagesWaitSignalName,
} from '../../temporal/contract.ts';
import { searchAttributes } from '../../temporal/search-attributes.ts';

/** The Temporal client and task queue of the channel dispatchers. */
export interface ChannelTemporal {
  readonly client: Client;
  readonly taskQueue: string;
}

/** Starts the dispatcher of a connection's messages, or signals it that messages wait. */
export const signalChannelDispatcher = async (
  { client, taskQueue }: ChannelTemporal,
  { connectionId, organizationId }: { readonly connectionId: string; readonly organizationId: string },
): Promise<void> => {
  await client.workflow.signalWithStart<(input: ChannelDispatcherInput) => Promise<void>>(
    channelDispatcherWorkflowType,
    {
      workflowId: channelDispatcherWorkflowId(connectionId),
      taskQueue,
      args: [{ connectionId }],
      signal: messagesWaitSignalName,
      signalArgs: [],
      typedSearchAttributes: [{ key: searchAttributes.organizationId, value: organizationId }],
      staticSummary: `Messages of connection ${connectionId}`,
    },
  );
};
