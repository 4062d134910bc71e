import { fileURLToPath } from 'node:url';

import { findPython } from './python-environment.ts';

const requirements = fileURLToPath(
  new URL('../../test/contract/schemathesis/requirements.txt', import.meta.url),
);

/** Finds a Python with Schemathesis, or installs one; throws with the ways to get it. */
export const findSchemathesis = (): Promise<string> =>
  findPython({
    name: 'schemathesis',
    title: 'Schemathesis',
    requirements,
    variable: 'SCHEMATHESIS_PYTHON',
  });
