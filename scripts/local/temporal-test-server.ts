import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { TimeSkippingTestWorkflowEnvironmentOptions } from '@temporalio/testing';

import {
  cacheFolder,
  fillCache,
  isExecutable,
  isHostReachable,
  findOnPath,
  runProgram,
} from '../programs/programs.ts';
import { withProgress } from '../programs/progress.ts';

/** How the SDK finds the time-skipping test server. */
export type TemporalTestServerProgram = NonNullable<
  NonNullable<TimeSkippingTestWorkflowEnvironmentOptions['server']>['executable']
>;

const version = '1.32.0';

const project = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId><artifactId>test-server</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>io.temporal</groupId><artifactId>temporal-test-server</artifactId><version>${version}</version></dependency>
  </dependencies>
</project>
`;

const start = `#!/bin/sh
exec java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx512m -cp "$(dirname "$0")/jars/*" io.temporal.testserver.TestServer "$@"
`;

const ways = `Tests of workflows need Temporal's time-skipping test server, and it could not be fetched. Either
  1. let this machine reach temporal.download,
  2. install Java 11 or newer with Maven (Debian: apt-get install default-jre-headless maven), or
  3. name a test server in TEMPORAL_TEST_SERVER.`;

const fetchWithMaven = (maven: string, folder: string): Promise<void> =>
  fillCache(folder, async (draft) => {
    await writeFile(join(draft, 'pom.xml'), project);
    const goal = [
      '--batch-mode',
      'dependency:copy-dependencies',
      '-DoutputDirectory=jars',
      '-DincludeScope=runtime',
    ];
    await runProgram(maven, goal, { cwd: draft, timeoutSeconds: 600 });
    await writeFile(join(draft, 'test-server'), start, { mode: 0o755 });
  });

/** Finds the time-skipping test server, and fetches it when there is none; throws with the ways to get one. */
export const findTemporalTestServer = async (): Promise<TemporalTestServerProgram> => {
  const named = process.env['TEMPORAL_TEST_SERVER'];
  if (named) return { type: 'existing-path', path: named };
  const folder = join(cacheFolder(), `temporal-test-server-${version}`);
  const cached: TemporalTestServerProgram = { type: 'existing-path', path: join(folder, 'test-server') };
  const [java, maven] = [await findOnPath('java'), await findOnPath('mvn')];
  if (java !== null && (await isExecutable(cached.path))) return cached;
  if (await isHostReachable('https://temporal.download/')) return { type: 'cached-download' };
  if (java === null || maven === null) throw new Error(ways);
  try {
    await withProgress("Fetching Temporal's test server with Maven (once)", () =>
      fetchWithMaven(maven, folder),
    );
  } catch (error) {
    throw new Error(`${ways}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return cached;
};
