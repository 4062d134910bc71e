import { readdir, readFile } from 'node:fs/promises';

// The program's name may hold spaces and brackets: the parent is counted from the last one.
const parentOf = async (pid: number): Promise<number | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null ? null : Number(stat.replace(/^.*\) /s, '').split(' ')[1]);
};

/** Ids of a process and of all that it has started, directly or not (Linux). Others go on while it looks. */
export const processTree = async (root: number): Promise<number[]> => {
  const all = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(all.map(parentOf));
  const childrenOf = (pid: number): number[] => all.filter((_, index) => parents[index] === pid);
  const below = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...below(child)]);
  return [root, ...below(root)];
};
