import type { ReactElement, ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

interface DialogBoxProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether it must be answered: a press beside it does not close it. */
  readonly isAlert?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A dialog above the page. The focus is inside while it is open, and returns to where it was. */
export const DialogBox = ({
  title,
  onClose,
  isAlert = false,
  className = '',
  children,
}: DialogBoxProps): ReactElement => (
  <ModalOverlay
    className="dialog-backdrop"
    isOpen
    isDismissable={!isAlert}
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
  >
    <Modal className={`dialog-frame ${className}`}>
      <Dialog className="dialog" role={isAlert ? 'alertdialog' : 'dialog'}>
        <Heading slot="title" className="dialog-title">
          {title}
        </Heading>
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
