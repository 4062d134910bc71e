/** An action returns this to continue after the commit. The value of `work()` becomes the response. */
export class AfterCommitResult {
  readonly work: () => Promise<unknown>;

  constructor(work: () => Promise<unknown>) {
    this.work = work;
  }
}
