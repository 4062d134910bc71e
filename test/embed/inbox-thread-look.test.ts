import { threadScenes } from '../support/environments/inbox-scenes/thread-scenes.ts';
import { testInboxScenes } from '../support/environments/test-inbox-scenes.ts';

// The inbox in the states of a conversation that is open.

testInboxScenes(threadScenes);
