import { type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

interface DialogBoxProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether it must be answered: a press beside it does not close it. */
  readonly isAlert?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Hears Escape where the control that had the focus can no longer have it: the library hears it inside the dialog alone. */
const useLostEscape = (dialog: RefObject<HTMLElement | null>, onClose: () => void): void => {
  const hear = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || document.activeElement !== document.body) return;
    const isOnTop =
      [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) === dialog.current;
    if (isOnTop) onClose();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => hear(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

/** A dialog above the page. The focus is inside while it is open, and returns to where it was. */
export const DialogBox = ({
  title,
  onClose,
  isAlert = false,
  className = '',
  children,
}: DialogBoxProps): ReactElement => {
  const dialog = useRef<HTMLElement>(null);
  useLostEscape(dialog, onClose);
  return (
    <ModalOverlay
      className="dialog-backdrop"
      isOpen
      isDismissable={!isAlert}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={`dialog-frame ${className}`}>
        <Dialog className="dialog" role={isAlert ? 'alertdialog' : 'dialog'} ref={dialog}>
          <Heading slot="title" className="dialog-title">
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
