import type { HookContext } from '../jsonapi/resource.ts';
import type { Files } from '../storage/files.ts';
import { filesOf, type Holding } from '../storage/holders.ts';

type Context = Pick<HookContext<{ files: Files }>, 'deps' | 'sql' | 'afterCommit'>;

/** Deletes a row by what has a transaction of its own, and then removes the files of the row that nothing needs any more. */
export const deleteWithFiles = async (
  files: Files,
  holder: Holding,
  id: string,
  remove: () => Promise<unknown>,
): Promise<void> => {
  const fileIds = await files.usedBy(holder, id);
  await remove();
  await files.removeUnused(fileIds);
};

/** After the commit of a deletion or change, removes the files of a row that nothing needs any more. */
export const releaseFiles = async (
  { deps, sql, afterCommit }: Context,
  holder: Holding,
  id: string,
): Promise<void> => {
  const fileIds = await filesOf(sql, holder, id);
  if (fileIds.length > 0) afterCommit(() => deps.files.removeUnused(fileIds));
};
