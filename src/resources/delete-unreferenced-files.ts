import type { HookContext } from '../jsonapi/declare/resource.ts';
import type { Files } from '../storage/files.ts';
import { loadFileIdsOfHolder, type FileHolderKind } from '../storage/load-file-ids.ts';

type Context = Pick<HookContext<{ files: Files }>, 'deps' | 'sql' | 'afterCommit'>;

/** Deletes a row by what has a transaction of its own, and then removes the files of the row that nothing needs any more. */
export const deleteWithFiles = async (
  files: Files,
  holder: FileHolderKind,
  id: string,
  remove: () => Promise<unknown>,
): Promise<void> => {
  const fileIds = await files.loadIdsOfHolder(holder, id);
  await remove();
  await files.deleteUnreferenced(fileIds);
};

/** After the commit of a deletion or change, removes the files of a row that nothing needs any more. */
export const deleteUnreferencedFiles = async (
  { deps, sql, afterCommit }: Context,
  holder: FileHolderKind,
  id: string,
): Promise<void> => {
  const fileIds = await loadFileIdsOfHolder(sql, holder, id);
  if (fileIds.length > 0) afterCommit(() => deps.files.deleteUnreferenced(fileIds));
};
