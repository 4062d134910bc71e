/** A missing or wrong setting. The message is one line for the operator, which names each variable. */
export class StartupError extends Error {}
