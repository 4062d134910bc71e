import { z } from 'zod';

import { answerEngine } from './answer-engine.ts';
import type { EngineRequest } from './engine-protocol.ts';

// The policy of the page runs no text as code: zod would try to, and go on without it.
z.config({ jitless: true });

globalThis.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the page that started the worker
  globalThis.postMessage(answerEngine(data));
});
