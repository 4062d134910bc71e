import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import type { Clock } from '../database/clock.ts';
import { newId } from '../database/id.ts';
import type { Database } from '../database/database.ts';
import { apiError } from '../errors/api-error.ts';
import type { StoredFileRef, MediaType } from '../messaging/payload.ts';
import { toDownloadName, maxFileBytes, maxFileBytesOf, tooLargeDetail } from './accepted-file-types.ts';
import { type DeclaredFileType, type DetectedFileType, detectFileType } from './detect-file-type.ts';
import { loadFileIdsOfHolder, type FileHolderKind } from './load-file-ids.ts';
import { type TemporaryFile, writeTemporaryFile } from './temporary-file.ts';
import type { FileStorage, ByteRange } from './file-storage.ts';
import { storageKeyOf, deleteOrphanedFiles, deleteFilesIfUnreferenced } from './garbage-collection.ts';

/** A file that a client sends. */
export interface IncomingFile {
  readonly organizationId: string;
  readonly source: Readable;
  readonly filename: string | null;
  readonly declared: DeclaredFileType;
  /** Whether a message can name the file for 50 minutes before anything uses it. */
  readonly isOffered?: true;
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

/** The files of the service: their bytes are in a storage, their rows and references in the database. */
export interface Files {
  /** A folder of this machine for incoming files; what a crash leaves there is deleted later. */
  readonly incomingFolder: string;
  /**
   * Stores a file. The caller then writes the row that references it; without a reference the sweep deletes the file. Throws 413
   * when the file is too large, 422 `media_refused` when its content does not match its declared type.
   */
  store(file: IncomingFile): Promise<{ type: MediaType; file: StoredFileRef }>;
  /** Loads the row of a referenced file; null when nothing references it. */
  find(fileId: string): Promise<FileRow | null>;
  /** Loads the row of a file that a message can name: a referenced one, or one that was uploaded for a message in the last 50 minutes. */
  findUsable(fileId: string): Promise<FileRow | null>;
  open(file: FileRow, range?: ByteRange): Promise<Readable | null>;
  /** Loads the ids of the files that a row, or a row deleted with it, references. */
  loadIdsOfHolder(holder: FileHolderKind, id: string): Promise<readonly string[]>;
  /** Deletes those of the files that nothing references. Never rejects: the sweep retries. */
  deleteUnreferenced(fileIds: readonly string[]): Promise<void>;
  /** Deletes unreferenced files, files whose deletion failed, and abandoned incoming files. */
  sweep(): Promise<void>;
}

const insertStatement = {
  name: 'stored_file_insert',
  text: `insert into stored_files (id, organization_id, mime_type, size, sha256, filename, created_at, updated_at, offered_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
};

const findStatement = {
  name: 'stored_file_find',
  text: `select id, organization_id as "organizationId", mime_type as "mimeType", size, sha256, filename
           from stored_files f where id = $1 and exists (select from file_uses u where u.file_id = f.id)`,
};

const findUsableStatement = {
  name: 'stored_file_find_usable',
  text: `select id, organization_id as "organizationId", mime_type as "mimeType", size, sha256, filename
           from stored_files f
          where id = $1 and (offered_at > $2 or exists (select from file_uses u where u.file_id = f.id))`,
};

// Longer than any upload and any transaction takes.
const orphanedAfterMs = 60 * 60 * 1000;
// Shorter than that, so that the file stays while the message that names it is written.
const usableForMs = 50 * 60 * 1000;

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

/** Dependencies of the files. */
export interface FilesDeps {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly clock: Clock;
  /** Called when files could not be deleted after the deletion of a row; the sweep retries. */
  onDeletionError(error: unknown): void;
}

const createStoreFile =
  ({ database, storage, clock }: FilesDeps): Files['store'] =>
  async ({ organizationId, source, filename, declared, isOffered }) => {
    const temporary = await writeTemporaryFile(source, storage.incomingFolder, maxFileBytes);
    try {
      const { mimeType, type } = await detectAcceptedType(temporary, { filename, ...declared });
      const { size, sha256 } = temporary;
      const name = toDownloadName(filename, mimeType);
      const id = newId();
      // The row first, so that a crash leaves a row that the sweep finds, and no unknown bytes.
      const now = await clock.now();
      const row = [id, organizationId, mimeType, size, sha256, name, now, isOffered ? now : null];
      await database.query(insertStatement, row);
      await storage.put(storageKeyOf(organizationId, id), temporary.path, { size, mimeType });
      return { type, file: { file_id: id, filename: name, mime_type: mimeType, size } };
    } catch (error) {
      await rm(temporary.path, { force: true });
      throw error;
    }
  };

/** Creates the files over a storage and the database. */
export const createFiles = (deps: FilesDeps): Files => {
  const { database, storage, clock, onDeletionError } = deps;
  return {
    incomingFolder: storage.incomingFolder,
    store: createStoreFile(deps),
    find: async (fileId) => (await database.query<FileRow>(findStatement, [fileId]))[0] ?? null,
    findUsable: async (fileId) => {
      const since = new Date((await clock.now()).getTime() - usableForMs);
      return (await database.query<FileRow>(findUsableStatement, [fileId, since]))[0] ?? null;
    },
    open: ({ organizationId, id }, range) => storage.open(storageKeyOf(organizationId, id), range),
    loadIdsOfHolder: (holder, id) => loadFileIdsOfHolder(database, holder, id),
    deleteUnreferenced: (fileIds) =>
      deleteFilesIfUnreferenced(database, storage, fileIds).catch(onDeletionError),
    sweep: async () => {
      await storage.deleteAbandoned();
      const now = await clock.now();
      await deleteOrphanedFiles(database, storage, new Date(now.getTime() - orphanedAfterMs));
    },
  };
};
