import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

// Preload it to run a process as in the image, without the development packages.
const root = new URL('../../', import.meta.url);
const lock = z
  .object({ packages: z.record(z.string(), z.looseObject({ dev: z.boolean().default(false) })) })
  .parse(JSON.parse(readFileSync(fileURLToPath(new URL('package-lock.json', root)), 'utf8')));

const absent = Object.entries(lock.packages).flatMap(([path, { dev }]) =>
  dev ? [new URL(`${path}/`, root).href] : [],
);

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    if (absent.some((folder) => found.url.startsWith(folder)))
      throw new Error(`${specifier} is a package of development.`);
    return found;
  },
});
