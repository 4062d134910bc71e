import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Gives a process a lower priority, and the session that it leads: Linux mostly shares its processors between sessions first
 * and heeds priorities only within one. Threads that run already keep theirs. Answers what kept the system from it, or null.
 */
export const giveWay = (pid: number): unknown => {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const session = `/proc/${pid}/autogroup`;
    if (existsSync(session)) writeFileSync(session, String(constants.priority.PRIORITY_BELOW_NORMAL));
    return null;
  } catch (error) {
    return error;
  }
};
