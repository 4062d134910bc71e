import type { HookContext } from '../jsonapi/declare/resource.ts';
import type { Files } from '../storage/files.ts';
import { loadFileIdsOfHolder, type FileHolderKind } from '../storage/load-file-ids.ts';

type Context = Pick<HookContext<{ files: Files }>, 'deps' | 'sql' | 'afterCommit'>;

/** Calls `deleteRow`, which runs its own transaction, then deletes the files that only that row referenced. */
export const deleteWithFiles = async (
  files: Files,
  holder: FileHolderKind,
  id: string,
  deleteRow: () => Promise<unknown>,
): Promise<void> => {
  const fileIds = await files.loadIdsOfHolder(holder, id);
  await deleteRow();
  await files.deleteUnreferenced(fileIds);
};

/** After the commit of a deletion or change, delete the files that only the row referenced. */
export const deleteUnreferencedFiles = async (
  { deps, sql, afterCommit }: Context,
  holder: FileHolderKind,
  id: string,
): Promise<void> => {
  const fileIds = await loadFileIdsOfHolder(sql, holder, id);
  if (fileIds.length > 0) afterCommit(() => deps.files.deleteUnreferenced(fileIds));
};
