import { besideScenes } from '../support/environments/inbox-scenes/beside-scenes.ts';
import { listScenes } from '../support/environments/inbox-scenes/list-scenes.ts';
import { testInboxScenes } from '../support/environments/test-inbox-scenes.ts';

// The inbox in the states of its list, of the panel, and of what others do meanwhile.

testInboxScenes([...listScenes, ...besideScenes]);
