import { type Logger, pino } from 'pino';

import type { Config } from './config.ts';

/** The log of a process: one JSON object a line on standard output. */
export const createLog = (config: Config, process: 'api' | 'worker'): Logger =>
  pino({ level: config.logLevel, base: { process } });
