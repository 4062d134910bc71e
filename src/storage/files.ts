import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import type { Clock } from '../database/clock.ts';
import { newId } from '../database/id.ts';
import type { Database } from '../database/database.ts';
import { apiError } from '../errors/api-error.ts';
import type { StoredFileRef, MediaType } from '../messaging/payload.ts';
import {
  type DeclaredFileType,
  type DetectedFileType,
  toDownloadName,
  detectFileType,
  maxFileBytes,
  maxFileBytesOf,
  tooLargeDetail,
} from './detect-file-type.ts';
import { loadFileIdsOfHolder, type FileHolderKind } from './load-file-ids.ts';
import { type TemporaryFile, writeTemporaryFile } from './temporary-file.ts';
import type { FileStorage, ByteRange } from './file-storage.ts';
import { storageKeyOf, deleteOrphanedFiles, deleteFilesIfUnreferenced } from './garbage-collection.ts';

/** A file as it arrives. */
export interface IncomingFile {
  readonly organizationId: string;
  readonly source: Readable;
  readonly filename: string | null;
  readonly declared: DeclaredFileType;
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
  /** A folder of this machine for what still arrives; what a crash leaves there is removed at a start. */
  readonly incomingFolder: string;
  /**
   * Keeps a file before the row that needs it is written; without one it is swept away. 413 when it is too large,
   * 422 `media_refused` when it is not what it is said to be.
   */
  store(file: IncomingFile): Promise<{ type: MediaType; file: StoredFileRef }>;
  /** The row of a file that something needs; what is only still to be removed is none. */
  find(fileId: string): Promise<FileRow | null>;
  open(file: FileRow, stretch?: ByteRange): Promise<Readable | null>;
  /** Ids of the files that a row, or the rows that go with it, needs. */
  loadIdsOfHolder(holder: FileHolderKind, id: string): Promise<readonly string[]>;
  /** Removes those of the files that nothing needs any more; never rejects: what fails is left for the sweep. */
  deleteUnreferenced(fileIds: readonly string[]): Promise<void>;
  /** Removes files whose row never came, those whose removal failed, and what a crash left arriving. */
  sweep(): Promise<void>;
}

const insertStatement = {
  name: 'stored_file_insert',
  text: `insert into stored_files (id, organization_id, mime_type, size, sha256, filename, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7)`,
};

const findStatement = {
  name: 'stored_file_find',
  text: `select id, organization_id as "organizationId", mime_type as "mimeType", size, sha256, filename
           from stored_files f where id = $1 and exists (select from file_uses u where u.file_id = f.id)`,
};

// Longer than any upload and any transaction takes.
const graceMs = 60 * 60 * 1000;

const detectAcceptedType = async (
  { path, size }: TemporaryFile,
  declared: DeclaredFileType,
): Promise<DetectedFileType> => {
  const found = await detectFileType(path, declared);
  if (!found.ok) throw apiError('media_refused', found.fault.detail);
  const limitBytes = maxFileBytesOf(found.kind.type);
  if (size > limitBytes) throw apiError('body_too_large', tooLargeDetail(limitBytes));
  return found.kind;
};

/** What files are kept with. */
export interface FilesDeps {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly clock: Clock;
  /** Told of files that could not be removed after a deletion: what needed them is gone, and the sweep tries again. */
  onDeletionError(error: unknown): void;
}

const createStoreFile =
  ({ database, storage, clock }: FilesDeps): Files['store'] =>
  async ({ organizationId, source, filename, declared }) => {
    const spooled = await writeTemporaryFile(source, storage.incomingFolder, maxFileBytes);
    try {
      const { mimeType, type } = await detectAcceptedType(spooled, { filename, ...declared });
      const { size, sha256 } = spooled;
      const name = toDownloadName(filename, mimeType);
      const id = newId();
      // The row comes first: a crash leaves a row that the sweep finds, never bytes that nobody knows.
      const row = [id, organizationId, mimeType, size, sha256, name, await clock.now()];
      await database.query(insertStatement, row);
      await storage.put(storageKeyOf(organizationId, id), spooled.path, { size, mimeType });
      return { type, file: { file_id: id, filename: name, mime_type: mimeType, size } };
    } catch (error) {
      await rm(spooled.path, { force: true });
      throw error;
    }
  };

/** Binds files to their storage and to the database. */
export const createFiles = (deps: FilesDeps): Files => {
  const { database, storage, clock, onDeletionError: removalFailed } = deps;
  return {
    incomingFolder: storage.incomingFolder,
    store: createStoreFile(deps),
    find: async (fileId) => (await database.query<FileRow>(findStatement, [fileId]))[0] ?? null,
    open: ({ organizationId, id }, stretch) => storage.open(storageKeyOf(organizationId, id), stretch),
    loadIdsOfHolder: (holder, id) => loadFileIdsOfHolder(database, holder, id),
    deleteUnreferenced: (fileIds) =>
      deleteFilesIfUnreferenced(database, storage, fileIds).catch(removalFailed),
    sweep: async () => {
      await storage.deleteAbandoned();
      const now = await clock.now();
      await deleteOrphanedFiles(database, storage, new Date(now.getTime() - graceMs));
    },
  };
};
