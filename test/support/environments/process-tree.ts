import { readdir, readFile } from 'node:fs/promises';

// The name of the program can hold spaces and brackets: count the fields from the last bracket.
const parentOf = async (pid: number): Promise<number | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null ? null : Number(stat.replace(/^.*\) /s, '').split(' ')[1]);
};

/** Returns the ids of a process and of all its descendants (Linux). */
export const processTree = async (root: number): Promise<number[]> => {
  const all = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(all.map(parentOf));
  const childrenOf = (pid: number): number[] => all.filter((_, index) => parents[index] === pid);
  const below = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...below(child)]);
  return [root, ...below(root)];
};
