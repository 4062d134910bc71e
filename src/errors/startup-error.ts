/** Settings that are missing or wrong; the message is one line that names each variable. */
export class StartupError extends Error {}
