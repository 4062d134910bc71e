/** Prints one line about the progress of a training, with the milliseconds since the start of the process. */
export const logProgress = (text: string): void =>
  console.error(`[${performance.now().toFixed(0).padStart(7)} ms] ${text}`);
