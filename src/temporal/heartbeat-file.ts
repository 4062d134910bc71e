import { writeFile } from 'node:fs/promises';

/**
 * Creates a sweep that writes the time to `file` as long as the worker runs. The age of the file shows that the worker lives:
 * a worker has no port to probe. Without a file name the sweep does nothing.
 */
export const createHeartbeatFile = (
  file: string | undefined,
  isRunning: () => boolean,
): { sweep(): Promise<void> } => ({
  sweep: async () => {
    if (file !== undefined && isRunning()) await writeFile(file, `${new Date().toISOString()}\n`);
  },
});
