import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { makeToken } from './tokens.ts';

/** The keys that a sandbox generates for itself. */
export interface SandboxKeys {
  readonly partnerKey: string;
  readonly encryptionKey: string;
}

const readOrCreateKey = (file: string, generate: () => string): string => {
  const draft = `${file}.${process.pid}`;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    writeFileSync(draft, `${generate()}\n`, { mode: 0o600 });
  }
  try {
    // Linking is atomic: of two processes that start together, one wins.
    linkSync(draft, file);
  } catch {
    // The other process won.
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
};

// Not `recursive`: below a parent that takes no folders, such as /proc, it would retry for ever.
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** Loads the keys of the data folder, and generates the missing ones. Only the owner of the files can read them. */
export const loadSandboxKeys = (folder: string): SandboxKeys => {
  makeFolder(folder);
  return {
    partnerKey: readOrCreateKey(join(folder, 'partner-key'), () => makeToken('pk_')),
    encryptionKey: readOrCreateKey(join(folder, 'encryption-key'), () =>
      randomBytes(32).toString('base64url'),
    ),
  };
};
