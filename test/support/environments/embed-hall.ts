import type { TestServer } from './api-server.ts';
import { type EmbedHall, openEmbedHall } from './embed-site.ts';
import { useEnvironment } from './use-environment.ts';

export { type EmbedHall, hostDocument, type HostPage, openHostPage, openHostPageIn } from './embed-site.ts';

/** Opens the hall before the tests of the file and closes it after them. */
export const useEmbedHall = (server: TestServer): EmbedHall => useEnvironment(() => openEmbedHall(server));
