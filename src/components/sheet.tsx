import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as styles from './sheet.module.css';

interface SheetProps {
  title: string;
  narrow?: boolean;
  leave: () => void;
  children: ReactNode;
}

/** A dialog at the window's edge */
export const Sheet = ({ title, narrow = false, leave, children }: SheetProps) => (
  <ModalOverlay
    className={styles.overlay ?? ''}
    isOpen
    isDismissable
    onOpenChange={(open) => !open && leave()}
  >
    <Modal className={`${styles.panel} ${narrow ? styles.narrow : ''}`}>
      <Dialog className={`${styles.dialog} stack gap-5`}>
        <Heading slot="title">{title}</Heading>
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
