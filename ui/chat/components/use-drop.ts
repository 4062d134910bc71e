import { useEffect, useState } from 'react';

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page. Returns whether files are dragged over the page now. Without `take`
 * the files are ignored, but the browser does not leave the page to show them.
 */
export const useFileDrop = (take: ((files: readonly File[]) => void) | null): boolean => {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const dragOver = (event: DragEvent): void => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(take !== null);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take?.([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', dragOver);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', dragOver);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [take]);
  return over;
};
