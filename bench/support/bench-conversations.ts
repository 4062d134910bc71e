import {
  type ApiConnection,
  createDocument,
  expectStatus,
} from '../../test/support/client/api-connection.ts';
import { createCandidateScript } from '../../test/support/builders/five-questions.ts';
import type { PreparedConversation } from '../../test/support/verify-conversation.ts';
import type { LoadPartner } from './run-load.ts';

/** Sends a script message by message. Each response must be 201. */
export const createScriptedPartner = (
  api: ApiConnection,
  { threadId, script }: PreparedConversation,
): LoadPartner => {
  const bodies = script.messages.map((value) =>
    createDocument(
      'messages',
      { sendBy: 'candidate', payload: { type: 'text', attributes: { value } } },
      { messageThread: ['messageThreads', threadId] },
    ),
  );
  const rest = bodies.values();
  return {
    sendNext: async () => {
      const { value: body, done } = rest.next();
      if (done) return false;
      expectStatus(await api.http.send('POST', '/public/v2/messages', body), 201, 'POST /messages');
      return true;
    },
  };
};

let createdThreads = 0;

/** Creates a web thread and, when `flowId` is given, a run that waits for its candidate. */
export const prepareConversation = async (
  api: ApiConnection,
  { flowId, channelConnectionId }: { flowId?: string; channelConnectionId?: string },
): Promise<PreparedConversation> => {
  createdThreads += 1;
  const number = createdThreads;
  const thread = await api.create(
    '/message-threads',
    'messageThreads',
    { channel: 'web', identifier: `bench-${process.pid}-${number}`, chatbotPaused: false },
    channelConnectionId ? { channelConnection: ['channelConnections', channelConnectionId] } : {},
  );
  const script = createCandidateScript(number);
  if (flowId === undefined) return { threadId: thread.id, runId: null, script };
  const run = await api.create(
    '/flow-runs',
    'flowRuns',
    {},
    { flow: ['flows', flowId], messageThread: ['messageThreads', thread.id] },
  );
  return { threadId: thread.id, runId: run.id, script };
};
