import { Client, Connection, type ConnectionOptions, makeGrpcRetryInterceptor } from '@temporalio/client';

/** Whoever calls tries again by itself, over a connection that may be another by then. */
const withoutRetry = makeGrpcRetryInterceptor({ delayFunction: () => 0, retryableDecider: () => false });

/** How long Temporal may be silent, in milliseconds. */
export interface TemporalTimeouts {
  /** A call that has no answer by then has failed; one may have a shorter deadline of its own. */
  readonly callMs: number;
  /** Time in which a connection has to be made. */
  readonly connectMs: number;
  /** Between the probes of a connection. A server closes those that are probed more often than every ten seconds. */
  readonly probeEveryMs: number;
  /** Time in which a probe has to be answered. */
  readonly probeMs: number;
}

const defaultTimeouts: TemporalTimeouts = {
  callMs: 10_000,
  connectMs: 4000,
  probeEveryMs: 11_000,
  probeMs: 4000,
};

const optionsFor = (
  address: string,
  { callMs, probeEveryMs, probeMs }: TemporalTimeouts,
): ConnectionOptions => ({
  address,
  connectTimeout: '5 seconds',
  // Without a deadline a server that takes connections and answers nothing would be waited for without end.
  interceptors: [
    (options, nextCall) =>
      withoutRetry({ ...options, deadline: options.deadline ?? Date.now() + callMs }, nextCall),
  ],
  channelArgs: {
    'grpc.initial_reconnect_backoff_ms': 250,
    'grpc.max_reconnect_backoff_ms': 2000,
    'grpc.keepalive_time_ms': probeEveryMs,
    'grpc.keepalive_timeout_ms': probeMs,
    // Otherwise a connection made in the place of another shares what the other one waits for.
    'grpc.use_local_subchannel_pool': 1,
  },
});

const connecting = 1; // CONNECTING of gRPC's states of connectivity
const shutDown = 4;

/** A connection that tells its state. */
class WatchedConnection extends Connection {
  static override lazy(options: ConnectionOptions): WatchedConnection {
    return new this(this.createCtorOptions(options));
  }

  get state(): number {
    return this.client.getChannel().getConnectivityState(false);
  }
}

const checksPerConnect = 4;

/** Calls `stuck` once when a connection is not made in time: gRPC would wait for minutes, or for ever. */
const watchConnecting = (connection: WatchedConnection, connectMs: number, stuck: () => void): void => {
  let seen = 0;
  const timer = setInterval(() => {
    const { state } = connection;
    seen = state === connecting ? seen + 1 : 0;
    if (state === shutDown || seen > checksPerConnect) clearInterval(timer);
    if (seen > checksPerConnect) stuck();
  }, connectMs / checksPerConnect).unref();
};

/**
 * A client that connects when it is first used, so that the API starts without Temporal. Each call ends in time, and a
 * connection that cannot be made is given up for another one: the calls that waited for it fail at once.
 */
export const createTemporalClient = (
  address: string,
  namespace: string,
  silence = defaultTimeouts,
): Client => {
  const open = (): Client => {
    const connection = WatchedConnection.lazy(optionsFor(address, silence));
    watchConnecting(connection, silence.connectMs, () => {
      current = open();
      void connection.close();
    });
    return new Client({ connection, namespace });
  };
  let current = open();
  // Its users keep the client for as long as they live.
  return new Proxy(current, { get: (_, property) => Reflect.get(current, property, current) });
};
