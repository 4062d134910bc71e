import type { HookContext } from '../jsonapi/resource.ts';
import type { Files } from '../storage/files.ts';
import { filesOf, type Holding } from '../storage/holders.ts';

type Context = Pick<HookContext<{ files: Files }>, 'deps' | 'sql' | 'afterCommit'>;

/** After the commit of a deletion or change, removes the files of a row that nothing needs any more. */
export const releaseFiles = async (
  { deps, sql, afterCommit }: Context,
  holder: Holding,
  id: string,
): Promise<void> => {
  const fileIds = await filesOf(sql, holder, id);
  if (fileIds.length > 0) afterCommit(() => deps.files.removeUnused(fileIds));
};
