import { writeFile } from 'node:fs/promises';

/**
 * Writes a file at each sweep for as long as the worker runs, so that whoever runs the process sees by the file's age that it
 * works: a worker has no port that could be asked.
 */
export const createHeartbeatFile = (
  file: string | undefined,
  isRunning: () => boolean,
): { sweep(): Promise<void> } => ({
  sweep: async () => {
    if (file !== undefined && isRunning()) await writeFile(file, `${new Date().toISOString()}\n`);
  },
});
