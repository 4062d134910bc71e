import { shortenFilename, mimeTypeOf } from '../model/file-constraints.ts';
import type { ChosenFile } from './message-sender.ts';

const maxPreviewEdge = 480;

/** Creates a preview as a `data:` address, which the content policy allows; null when the browser cannot draw the file. */
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

/** Wraps a file of the device for sending, without a preview yet. */
export const toChosenFile = (file: File): ChosenFile => ({
  bytes: file,
  file: { name: shortenFilename(file.name), type: mimeTypeOf(file), size: file.size },
  preview: null,
});
