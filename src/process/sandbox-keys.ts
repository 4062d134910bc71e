import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { makeToken } from '../security/secrets.ts';

/** The keys of a sandbox. */
export interface SandboxKeys {
  readonly partnerKey: string;
  readonly encryptionKey: string;
}

const readOrCreateKey = (file: string, make: () => string): string => {
  const draft = `${file}.${process.pid}`;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    writeFileSync(draft, `${make()}\n`, { mode: 0o600 });
  }
  try {
    // A link appears whole or not at all: of two processes that begin together, one key wins.
    linkSync(draft, file);
  } catch {
    // The other process was first.
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
};

// Not `recursive`: where a parent takes no folders at all, such as /proc, that tries for ever.
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** The keys in the data folder, readable by their owner alone; those that are missing are made. */
export const loadSandboxKeys = (folder: string): SandboxKeys => {
  makeFolder(folder);
  return {
    partnerKey: readOrCreateKey(join(folder, 'partner-key'), () => makeToken('pk_')),
    encryptionKey: readOrCreateKey(join(folder, 'encryption-key'), () =>
      randomBytes(32).toString('base64url'),
    ),
  };
};
