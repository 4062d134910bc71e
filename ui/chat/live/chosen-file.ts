import { shortenFilename, mimeTypeOf } from '../model/file-constraints.ts';
import type { ChosenFile } from './message-sender.ts';

const maxPreviewEdge = 480;

/** A small picture as a `data:` address, which the page's policy allows; null for what the browser cannot draw. */
export const createPreview = async (file: File): Promise<string | null> => {
  if (!mimeTypeOf(file).startsWith('image/')) return null;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxPreviewEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL('image/webp', 0.8);
  } catch {
    return null;
  }
};

/** A file of the candidate's device as it can be sent, still without its preview. */
export const toChosenFile = (file: File): ChosenFile => ({
  bytes: file,
  file: { name: shortenFilename(file.name), type: mimeTypeOf(file), size: file.size },
  preview: null,
});
