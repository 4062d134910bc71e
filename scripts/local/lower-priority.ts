import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const priority = constants.priority.PRIORITY_BELOW_NORMAL;

/** The command that starts a program, with all its threads, at the priority of those who give way. */
export const withLowPriority = (command: readonly string[]): readonly string[] =>
  process.platform === 'win32' ? command : ['nice', '-n', String(priority), ...command];

/** Whether a process leads its session: the sixth word of its line, after the name in parentheses (proc_pid_stat(5)). */
const leadsSession = (pid: number): boolean => {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[3] === String(pid);
};

/**
 * Gives a process a lower priority, and the session that it leads: Linux mostly shares its processors between sessions first
 * and heeds priorities only within one. A session that somebody else leads, such as a terminal's, keeps its own, and so do
 * threads that run already. Answers what kept the system from it, or null.
 */
export const lowerPriority = (pid: number): unknown => {
  try {
    setPriority(pid, priority);
    const session = `/proc/${pid}/autogroup`;
    // The file is empty for the group that a system begins with, whose priority cannot be changed (sched(7)).
    if (existsSync(session) && leadsSession(pid) && readFileSync(session, 'utf8') !== '')
      writeFileSync(session, String(priority));
    return null;
  } catch (error) {
    return error;
  }
};
