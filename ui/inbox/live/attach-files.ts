import { toRequestFailure } from '../../shared/json-api.ts';
import type { UploadedFile } from '../../shared/upload.ts';
import type { AttachmentState, WrittenDraft } from '../model/written-draft.ts';

/** The size of the largest file that the service takes, in bytes. */
export const maxAttachmentBytes = 16 * 1024 * 1024;

const toFailedState = (error: unknown, source: File): AttachmentState => {
  const { status } = toRequestFailure(error);
  const { name } = source;
  if (status === 413) return { type: 'tooBig', name, source };
  // After these two the service refuses the file again; every other failure is worth another attempt.
  return { type: status === 415 || status === 422 ? 'refused' : 'failed', name, source };
};

/** The parts that adding a file needs. */
interface AttachDeps {
  readonly upload: (file: File) => Promise<UploadedFile>;
  readonly draft: () => WrittenDraft;
  readonly change: (next: (draft: WrittenDraft) => WrittenDraft) => void;
}

/** Adds the first one of some files to a draft: one goes with a reply, and the number of the others is noted. */
export const attachFiles = ({ upload, draft, change }: AttachDeps, files: readonly File[]): void => {
  const [file] = files;
  if (!file) return;
  const set = (attachment: AttachmentState): void => change((now) => ({ ...now, attachment }));
  const { name } = file;
  const begun: AttachmentState =
    file.size > maxAttachmentBytes
      ? { type: 'tooBig', name, source: file }
      : { type: 'uploading', name, source: file };
  change((now) => ({ ...now, attachment: begun, leftOutFiles: files.length - 1 }));
  if (begun.type === 'tooBig') return;
  // It was perhaps removed, or another one took its place.
  const settle = (state: AttachmentState): void => {
    if (draft().attachment === begun) set(state);
  };
  upload(file).then(
    (stored) => settle({ type: 'ready', file: { ...stored, storedAt: Date.now() }, source: file }),
    (error: unknown) => settle(toFailedState(error, file)),
  );
};
