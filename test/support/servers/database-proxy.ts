import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between the service and PostgreSQL, which a test cuts, silences and mends. */
export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Ends all connections, and refuses new ones. */
  cut(): void;
  /** Stops all traffic without closing a connection. New connections are accepted and are as dead. */
  silence(): void;
  /** Carries new connections again; dead ones stay dead. */
  mend(): void;
  /**
   * Loses the response to the next commit after a statement with these words, and closes its connection.
   * `lost` is called before the service can notice.
   */
  loseNextCommitReply(words: RegExp, lost?: () => void): void;
  /** The number of connections that were requested. */
  readonly connectionCount: number;
  close(): Promise<void>;
}

/** Splits a stream into messages of PostgreSQL's protocol: a letter, a length and a body. */
const createFrameParser = (startsWithLetter: boolean) => {
  let rest = Buffer.alloc(0);
  let headed = startsWithLetter;
  return (chunk: Buffer): readonly Buffer[] => {
    rest = Buffer.concat([rest, chunk]);
    const frames: Buffer[] = [];
    for (;;) {
      const head = headed ? 1 : 0;
      const size = rest.length < head + 4 ? Infinity : head + rest.readInt32BE(head);
      if (rest.length < size) return frames;
      frames.push(rest.subarray(0, size));
      rest = rest.subarray(size);
      // Only the first message of a client has no letter.
      headed = true;
    }
  };
};

const letterOf = (frame: Buffer): string => String.fromCharCode(frame[0] ?? 0);

/** Returns the texts at the beginning of a message, each terminated by a zero. */
const textsOf = (frame: Buffer): readonly string[] => frame.subarray(5).toString('latin1').split('\0');

/** Follows which statements a client has executed, by their texts. */
const createStatementParser = () => {
  const frames = createFrameParser(false);
  const prepared = new Map<string, string>();
  return (chunk: Buffer): readonly string[] =>
    frames(chunk).flatMap((frame) => {
      const [first = '', second = ''] = textsOf(frame);
      switch (letterOf(frame)) {
        case 'P':
          prepared.set(first, second);
          return [];
        case 'B':
          return [prepared.get(second) ?? ''];
        case 'Q':
          return [first];
        default:
          return [];
      }
    });
};

// ReadyForQuery outside of any transaction.
const isCommitted = (frame: Buffer): boolean => letterOf(frame) === 'Z' && frame[5] === 'I'.charCodeAt(0);

interface ProxiedConnection {
  readonly near: Socket;
  readonly far: Socket | null;
  dead: boolean;
}

const endConnection = ({ near, far }: ProxiedConnection): void => {
  near.destroy();
  far?.destroy();
};

/** Starts a proxy to the database at `url`. */
export const startDatabaseProxy = async (url: string): Promise<DatabaseProxy> => {
  const target = new URL(url);
  const lines = new Set<ProxiedConnection>();
  let state: 'whole' | 'silent' | 'cut' = 'whole';
  let losing: { readonly words: RegExp; lost(): void } | null = null;
  let asked = 0;

  const carry = (near: Socket): ProxiedConnection => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) socket.setNoDelay();
    const line: ProxiedConnection = { near, far, dead: false };
    const read = createStatementParser();
    const answers = createFrameParser(true);
    let marked = false;
    near.on('data', (chunk) => {
      const words = losing?.words;
      marked ||= read(chunk).some((text) => words?.test(text));
      if (!line.dead) far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (line.dead) return;
      for (const frame of answers(chunk)) {
        if (marked && losing && isCommitted(frame)) {
          losing.lost();
          losing = null;
          return endConnection(line);
        }
        near.write(frame);
      }
    });
    far.on('error', () => undefined);
    far.on('close', () => line.dead || near.destroy());
    return line;
  };

  const server = createServer((near) => {
    asked += 1;
    near.on('error', () => undefined);
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const line = state === 'whole' ? carry(near) : { near, far: null, dead: true };
    lines.add(line);
    near.resume();
    near.on('close', () => {
      lines.delete(line);
      // PostgreSQL does not learn of a silenced connection.
      if (!line.dead) line.far?.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const wired = new URL(url);
  wired.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const forgotten: ProxiedConnection[] = [];
  return {
    url: wired.href,
    cut: () => {
      state = 'cut';
      lines.forEach(endConnection);
    },
    silence: () => {
      state = 'silent';
      for (const line of lines) line.dead = true;
      forgotten.push(...lines);
    },
    mend: () => void (state = 'whole'),
    loseNextCommitReply: (words, lost = () => undefined) => void (losing = { words, lost }),
    get connectionCount() {
      return asked;
    },
    close: async () => {
      state = 'cut';
      for (const line of [...lines, ...forgotten]) endConnection(line);
      server.close();
      await once(server, 'close');
    },
  };
};
