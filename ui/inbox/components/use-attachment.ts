import { useState } from 'react';

import { toRequestFailure } from '../../shared/json-api.ts';
import { type UploadedFile, uploadAttachment } from '../../shared/upload.ts';
import { useInbox } from './inbox-context.ts';

/** The file of a reply: none, on its way to the service, there, or refused. */
export type AttachmentState =
  | { readonly type: 'none' }
  | { readonly type: 'uploading'; readonly name: string }
  | { readonly type: 'ready'; readonly file: UploadedFile }
  | { readonly type: 'failed'; readonly name: string; readonly retry: () => void }
  | { readonly type: 'refused'; readonly name: string }
  | { readonly type: 'tooBig'; readonly name: string };

/** The size of the largest file that the service takes, in bytes. */
export const maxAttachmentBytes = 16 * 1024 * 1024;

const toFailedState = (error: unknown, name: string, retry: () => void): AttachmentState => {
  const { status } = toRequestFailure(error);
  if (status === 413) return { type: 'tooBig', name };
  // What the service refuses, it refuses again; everything else is worth another attempt.
  const isFinal = status === 415 || status === 422;
  return isFinal ? { type: 'refused', name } : { type: 'failed', name, retry };
};

/** Adds one file to a reply. */
export const useAttachment = () => {
  const { session } = useInbox();
  const [state, setState] = useState<AttachmentState>({ type: 'none' });
  const add = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > maxAttachmentBytes) return setState({ type: 'tooBig', name: file.name });
    setState({ type: 'uploading', name: file.name });
    uploadAttachment(session.send, file).then(
      (stored) => setState({ type: 'ready', file: stored }),
      (error: unknown) => setState(toFailedState(error, file.name, () => add(file))),
    );
  };
  return { state, add, remove: () => setState({ type: 'none' }) };
};
