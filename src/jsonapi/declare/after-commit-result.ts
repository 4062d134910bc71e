/** What an action answers that has something to do after its transaction: that does it, and answers. */
export class AfterCommitResult {
  readonly work: () => Promise<unknown>;

  constructor(work: () => Promise<unknown>) {
    this.work = work;
  }
}
