/** The response of an action with a schema that also has an ETag. */
export class TaggedDocument {
  readonly revision: number;
  readonly document: unknown;

  constructor(revision: number, document: unknown) {
    this.revision = revision;
    this.document = document;
  }
}
