import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const readIfPresent = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Resident memory of a process in bytes (Linux); 0 when it is gone. */
export const residentBytes = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readIfPresent(`/proc/${pid}/status`) ?? '')?.[1];
  return Number(kilobytes ?? 0) * 1024;
};

const ticksASecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Stat {
  readonly parent: number;
  readonly cpuMs: number;
}

// The program's name may hold spaces and brackets: the fields are counted from the last one.
const statOf = (pid: number): Stat | null => {
  const fields = readIfPresent(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  if (!fields) return null;
  // utime, stime, and both of the children that were waited for.
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0);
  return { parent: Number(fields[1] ?? 0), cpuMs: (ticks * 1000) / ticksASecond };
};

/** Ids of all processes that a process has started, directly or not. */
export const descendantPids = (pid: number): number[] => {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = all.filter((other) => statOf(other)?.parent === pid);
  return [...children, ...children.flatMap(descendantPids)];
};

/** CPU time in milliseconds that a process and its children have used so far (Linux). */
export const cpuTimeMs = (pid: number): number =>
  [pid, ...descendantPids(pid)].reduce((sum, each) => sum + (statOf(each)?.cpuMs ?? 0), 0);

const machineMs = (): { all: number; busy: number } => {
  const [line = ''] = (readIfPresent('/proc/stat') ?? '').split('\n');
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  const all = ticks.reduce((sum, each) => sum + each, 0);
  // Idle, and idle while a disk works.
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0);
  return { all: (all * 1000) / ticksASecond, busy: ((all - idle) * 1000) / ticksASecond };
};

/** Begins to watch the machine; the answer tells the share of its CPU time that others than this benchmark took since. */
export const measureCpuOfOthers = (): (() => number) => {
  const [before, ownBefore] = [machineMs(), cpuTimeMs(process.pid)];
  return () => {
    const [after, own] = [machineMs(), cpuTimeMs(process.pid) - ownBefore];
    return Math.max(0, after.busy - before.busy - own) / (after.all - before.all);
  };
};
