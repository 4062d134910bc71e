/** Whether this is `npm run test:slow`, which repeats what the gate does a few times. */
export const isSlowRun = process.env['TEST_SLOW'] === '1';

/** Returns the first value in the gate and the second one in `npm run test:slow`. */
export const bySpeed = <T>(inGate: T, inSlowRun: T): T => (isSlowRun ? inSlowRun : inGate);
