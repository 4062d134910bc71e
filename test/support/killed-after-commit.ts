import { flushCompileCache } from 'node:module';

import { createConversationOperations } from '../../src/conversation/operations.ts';
import { systemClock } from '../../src/database/clock.ts';
import { openDatabase } from '../../src/database/database.ts';
import { createTestTurns } from './builders/turns.ts';

// A process that stores a candidate's message and is killed in the moment between the commit and its announcement:
// `killed-after-commit.ts DATABASE_URL ORGANIZATION THREAD TEXT`.

const [url = '', organizationId = '', messageThreadId = '', value = ''] = process.argv.slice(2);

// A killed process would not write its compile cache, which the next one uses.
flushCompileCache();

const conversation = createConversationOperations({
  database: openDatabase(url, 1),
  clock: systemClock,
  turns: createTestTurns(),
  notifyAfterCommit: () => process.kill(process.pid, 'SIGKILL'),
  onTurnError: () => undefined,
});

await conversation.receive({
  organizationId,
  messageThreadId,
  payload: { type: 'text', attributes: { value } },
  origin: 'api',
  clientKey: null,
  sentAt: null,
});
