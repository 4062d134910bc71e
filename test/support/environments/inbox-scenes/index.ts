import { besideScenes } from './beside-scenes.ts';
import { listScenes } from './list-scenes.ts';
import type { InboxScene } from './scene.ts';
import { threadScenes } from './thread-scenes.ts';

/** Every state of the inbox, in an order in which one page can play them. In the last one its user has signed out. */
export const inboxScenes: readonly InboxScene[] = [...listScenes, ...threadScenes, ...besideScenes];
