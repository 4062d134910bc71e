import { Client, Connection, type ConnectionOptions, makeGrpcRetryInterceptor } from '@temporalio/client';

/** Turns off the SDK's own retries. Callers retry themselves, possibly over a new connection. */
const withoutRetry = makeGrpcRetryInterceptor({ delayFunction: () => 0, retryableDecider: () => false });

/** Time limits for a connection to Temporal, in milliseconds. */
export interface TemporalTimeouts {
  /** Limit of one call, unless the call has a deadline of its own. */
  readonly callMs: number;
  /** Limit for establishing a connection. */
  readonly connectMs: number;
  /** Interval of keepalive probes. A server closes a connection that is probed more often than every 10 s. */
  readonly probeEveryMs: number;
  /** Limit for the answer to a probe. */
  readonly probeMs: number;
}

const defaultTimeouts: TemporalTimeouts = {
  callMs: 10_000,
  connectMs: 4000,
  probeEveryMs: 11_000,
  probeMs: 4000,
};

const buildConnectionOptions = (
  address: string,
  { callMs, probeEveryMs, probeMs }: TemporalTimeouts,
): ConnectionOptions => ({
  address,
  connectTimeout: '5 seconds',
  // Without a deadline, a call to a server that accepts connections and never answers would wait without end.
  interceptors: [
    (options, nextCall) =>
      withoutRetry({ ...options, deadline: options.deadline ?? Date.now() + callMs }, nextCall),
  ],
  channelArgs: {
    'grpc.initial_reconnect_backoff_ms': 250,
    'grpc.max_reconnect_backoff_ms': 2000,
    'grpc.keepalive_time_ms': probeEveryMs,
    'grpc.keepalive_timeout_ms': probeMs,
    // Otherwise a replacement connection shares the socket of the connection that it replaces.
    'grpc.use_local_subchannel_pool': 1,
  },
});

// gRPC connectivity states.
const connecting = 1;
const shutDown = 4;

/** A connection that exposes its gRPC connectivity state. */
class WatchedConnection extends Connection {
  static override lazy(options: ConnectionOptions): WatchedConnection {
    return new this(this.createCtorOptions(options));
  }

  get state(): number {
    return this.client.getChannel().getConnectivityState(false);
  }
}

const checksPerConnect = 4;

/** Calls `onStuck` once when a connection is not established in time: gRPC would wait for minutes, or without end. */
const watchConnecting = (connection: WatchedConnection, connectMs: number, onStuck: () => void): void => {
  let checksConnecting = 0;
  const timer = setInterval(() => {
    const { state } = connection;
    checksConnecting = state === connecting ? checksConnecting + 1 : 0;
    if (state === shutDown || checksConnecting > checksPerConnect) clearInterval(timer);
    if (checksConnecting > checksPerConnect) onStuck();
  }, connectMs / checksPerConnect).unref();
};

/**
 * Creates a client that connects on first use, so that the API starts without Temporal. Each call has a time limit. A
 * connection that cannot be established is replaced, and the calls that waited for it fail at once.
 */
export const createTemporalClient = (
  address: string,
  namespace: string,
  timeouts = defaultTimeouts,
): Client => {
  const open = (): Client => {
    const connection = WatchedConnection.lazy(buildConnectionOptions(address, timeouts));
    watchConnecting(connection, timeouts.connectMs, () => {
      current = open();
      void connection.close();
    });
    return new Client({ connection, namespace });
  };
  let current = open();
  // Callers keep this object, so it forwards to the current client.
  return new Proxy(current, { get: (_, property) => Reflect.get(current, property, current) });
};
