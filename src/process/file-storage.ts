import type { Logger } from 'pino';

import { type Config, storageLocation } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { type FilesWithSweep, openFilesWithSweep } from '../storage/open-files.ts';
import type { Services } from './create-services.ts';

/** Opens the file storage of the API process, and the sweep that deletes unused files. Throws `StartupError`. */
export const openFileStorage = async (
  config: Config,
  services: Services,
  log: Logger,
): Promise<FilesWithSweep> => {
  try {
    return await openFilesWithSweep(storageLocation(config), services, (error) =>
      log.warn({ err: error }, 'unused files not deleted, the next sweep will retry'),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`STORAGE_URL: media cannot be stored there (${reason}).`, { cause: error });
  }
};
