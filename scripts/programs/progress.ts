const seconds = (begun: number): number => Math.round((Date.now() - begun) / 1000);

/** Reports progress on standard error: a line at the start and at the end, and the elapsed time between them. */
export const withProgress = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
  const begun = Date.now();
  const terminal = process.stderr.isTTY;
  process.stderr.write(`${title} ...${terminal ? '' : '\n'}`);
  const tick = (): boolean =>
    process.stderr.write(`${terminal ? '\r' : ''}${title} ... ${seconds(begun)} s${terminal ? '' : '\n'}`);
  const timer = setInterval(tick, terminal ? 1000 : 20_000);
  try {
    const result = await work();
    process.stderr.write(`${terminal ? '\r' : ''}${title}: done in ${seconds(begun)} s\n`);
    return result;
  } catch (error) {
    if (terminal) process.stderr.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
};
