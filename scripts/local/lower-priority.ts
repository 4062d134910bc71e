import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const priority = constants.priority.PRIORITY_BELOW_NORMAL;

/** Returns the command that starts a program, with all its threads, at a low priority. */
export const withLowPriority = (command: readonly string[]): readonly string[] =>
  process.platform === 'win32' ? command : ['nice', '-n', String(priority), ...command];

/** Returns whether a process leads its session: the sixth field, counted after the name in parentheses (proc_pid_stat(5)). */
const leadsSession = (pid: number): boolean => {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[3] === String(pid);
};

/**
 * Lowers the priority of a process and of the session that it leads: Linux mostly shares its processors between sessions
 * first, and uses priorities only within one. The session of another leader, such as a terminal, keeps its priority, and
 * so do running threads. Returns the error of the system, or null. On two cores, a reply beside webhooks took 1.05 times as long
 * as without them, and 1.23 to 1.40 times without a lower priority (`npm run bench -- webhooks`).
 */
export const lowerPriority = (pid: number): unknown => {
  try {
    setPriority(pid, priority);
    const session = `/proc/${pid}/autogroup`;
    // The file is empty for the first group of a system, whose priority cannot be changed (sched(7)).
    if (existsSync(session) && leadsSession(pid) && readFileSync(session, 'utf8') !== '')
      writeFileSync(session, String(priority));
    return null;
  } catch (error) {
    return error;
  }
};
