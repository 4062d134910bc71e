/** The environments that a service can run in. */
export const serviceEnvironments = ['sandbox', 'production'] as const;

/** One of `serviceEnvironments`. A sandbox is less strict: for example it sends webhooks over http and to this machine. */
export type ServiceEnvironment = (typeof serviceEnvironments)[number];
