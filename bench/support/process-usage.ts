import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const readIfPresent = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Returns the resident memory of a process in bytes (Linux); 0 when it has ended. */
export const residentBytes = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readIfPresent(`/proc/${pid}/status`) ?? '')?.[1];
  return Number(kilobytes ?? 0) * 1024;
};

const ticksASecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Stat {
  readonly parent: number;
  readonly cpuMs: number;
}

// The name of the program can hold spaces and brackets: count the fields from the last bracket.
const statOf = (pid: number): Stat | null => {
  const fields = readIfPresent(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  if (!fields) return null;
  // utime, stime, and the same of the children that have ended.
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0);
  return { parent: Number(fields[1] ?? 0), cpuMs: (ticks * 1000) / ticksASecond };
};

/** Returns the ids of all descendants of a process. */
export const descendantPids = (pid: number): number[] => {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = all.filter((other) => statOf(other)?.parent === pid);
  return [...children, ...children.flatMap(descendantPids)];
};

/** Returns the CPU time in milliseconds that a process and its children have used so far (Linux). */
export const cpuTimeMs = (pid: number): number =>
  [pid, ...descendantPids(pid)].reduce((sum, each) => sum + (statOf(each)?.cpuMs ?? 0), 0);

const machineMs = (): { all: number; busy: number } => {
  const [line = ''] = (readIfPresent('/proc/stat') ?? '').split('\n');
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  const all = ticks.reduce((sum, each) => sum + each, 0);
  // idle and iowait
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0);
  return { all: (all * 1000) / ticksASecond, busy: ((all - idle) * 1000) / ticksASecond };
};

/** Starts measuring. The returned function returns the share of CPU time that other programs have used since. */
export const measureCpuOfOthers = (): (() => number) => {
  const [before, ownBefore] = [machineMs(), cpuTimeMs(process.pid)];
  return () => {
    const [after, own] = [machineMs(), cpuTimeMs(process.pid) - ownBefore];
    return Math.max(0, after.busy - before.busy - own) / (after.all - before.all);
  };
};
