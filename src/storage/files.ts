import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import type { Clock } from '../database/clock.ts';
import { newId } from '../database/id.ts';
import type { Database } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import type { KeptFile, MediaType } from '../messaging/payload.ts';
import {
  type Declared,
  type FileKind,
  fitName,
  identify,
  largestFile,
  largestOf,
  tooLarge,
} from './file-kinds.ts';
import { filesOf, type Holding } from './holders.ts';
import { type Spooled, spool } from './spool.ts';
import type { Storage, Stretch } from './storage.ts';
import { keyOf, removeForgotten, removeUnused } from './unused.ts';

/** A file as it arrives. */
export interface NewFile {
  readonly organizationId: string;
  readonly source: Readable;
  readonly filename: string | null;
  readonly declared: Declared;
}

/** A file's row. `sha256` has 64 hexadecimal digits, `size` is in bytes. */
export interface FileRow {
  readonly id: string;
  readonly organizationId: string;
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
  readonly filename: string | null;
}

/** Files that are kept outside the database, and who still needs them. */
export interface Files {
  /**
   * Keeps a file before the row that needs it is written; without one it is swept away. 413 when it is too large,
   * 422 `media_refused` when it is not what it is said to be.
   */
  keep(file: NewFile): Promise<{ type: MediaType; file: KeptFile }>;
  /** The row of a file that something needs; what is only still to be removed is none. */
  find(fileId: string): Promise<FileRow | null>;
  open(file: FileRow, stretch?: Stretch): Promise<Readable | null>;
  /** Ids of the files that a row, or the rows that go with it, needs. */
  usedBy(holder: Holding, id: string): Promise<readonly string[]>;
  /** Removes those of the files that nothing needs any more; never rejects: what fails is left for the sweep. */
  removeUnused(fileIds: readonly string[]): Promise<void>;
  /** Removes files whose row never came, and those whose removal failed. */
  sweep(): Promise<void>;
}

const insert = {
  name: 'stored_file_insert',
  text: `insert into stored_files (id, organization_id, mime_type, size, sha256, filename, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7)`,
};

const select = {
  name: 'stored_file_find',
  text: `select id, organization_id as "organizationId", mime_type as "mimeType", size, sha256, filename
           from stored_files f where id = $1 and exists (select from file_uses u where u.file_id = f.id)`,
};

// Longer than any upload and any transaction takes.
const graceMs = 60 * 60 * 1000;

const kindOf = async ({ path, size }: Spooled, declared: Declared): Promise<FileKind> => {
  const found = await identify(path, declared);
  if (!found.ok) throw refuse('media_refused', found.fault.detail);
  const limitBytes = largestOf(found.kind.type);
  if (size > limitBytes) throw refuse('body_too_large', tooLarge(limitBytes));
  return found.kind;
};

/** What files are kept with. */
export interface FilesDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Told of files that could not be removed after a deletion: what needed them is gone, and the sweep tries again. */
  removalFailed(error: unknown): void;
}

const keeping =
  ({ database, storage, clock }: FilesDeps): Files['keep'] =>
  async ({ organizationId, source, filename, declared }) => {
    const spooled = await spool(source, storage.arrivals, largestFile);
    try {
      const { mimeType, type } = await kindOf(spooled, { filename, ...declared });
      const { size, sha256 } = spooled;
      const name = fitName(filename, mimeType);
      const id = newId();
      // The row comes first: a crash leaves a row that the sweep finds, never bytes that nobody knows.
      const row = [id, organizationId, mimeType, size, sha256, name, await clock.now()];
      await database.query(insert, row);
      await storage.put(keyOf(organizationId, id), spooled.path, { size, mimeType });
      return { type, file: { file_id: id, filename: name, mime_type: mimeType, size } };
    } catch (error) {
      await rm(spooled.path, { force: true });
      throw error;
    }
  };

/** Binds files to their storage and to the database. */
export const createFiles = (deps: FilesDeps): Files => {
  const { database, storage, clock, removalFailed } = deps;
  return {
    keep: keeping(deps),
    find: async (fileId) => (await database.query<FileRow>(select, [fileId]))[0] ?? null,
    open: ({ organizationId, id }, stretch) => storage.open(keyOf(organizationId, id), stretch),
    usedBy: (holder, id) => filesOf(database, holder, id),
    removeUnused: (fileIds) => removeUnused(database, storage, fileIds).catch(removalFailed),
    sweep: async () => {
      const now = await clock.now();
      await removeForgotten(database, storage, new Date(now.getTime() - graceMs));
    },
  };
};
