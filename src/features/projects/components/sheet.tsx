import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as styles from './sheet.module.css';

interface SheetProps {
  title: string;
  leave: () => void;
  children: ReactNode;
}

export const Sheet = ({ title, leave, children }: SheetProps) => (
  <ModalOverlay
    className={styles.overlay ?? ''}
    isOpen
    isDismissable
    onOpenChange={(open) => !open && leave()}
  >
    <Modal className={styles.panel ?? ''}>
      <Dialog className={styles.dialog ?? ''}>
        <Heading slot="title">{title}</Heading>
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
