/** The declaration of an action that responds with a file instead of JSON. */
export interface FileSchema {
  /** The media type of the file. */
  readonly file: string;
}

/** A file that an action responds with. */
export class FileResponse {
  readonly filename: string;
  readonly body: string;

  constructor(filename: string, body: string) {
    this.filename = filename;
    this.body = body;
  }
}
