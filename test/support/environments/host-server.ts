import type { TestServer } from './api-server.ts';
import { type HostServer, openHostServer } from './embed-site.ts';
import { useEnvironment } from './use-environment.ts';

export { type HostServer, hostDocument, type HostPage, openHostPage, openHostPageIn } from './embed-site.ts';

/** Opens the host server before the tests of the file and closes it after them. */
export const useHostServer = (server: TestServer): HostServer => useEnvironment(() => openHostServer(server));
