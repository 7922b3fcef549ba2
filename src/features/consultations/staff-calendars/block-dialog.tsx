import type { ComponentProps } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { BlockForm } from './block-form.tsx';
import * as styles from './calendars.module.css';

export const BlockDialog = (form: ComponentProps<typeof BlockForm>) => (
  <ModalOverlay
    className={styles.overlay ?? ''}
    isOpen
    isDismissable
    onOpenChange={(open) => !open && form.leave()}
  >
    <Modal className={styles.panel ?? ''}>
      <Dialog className={styles.dialog ?? ''}>
        <Heading slot="title">{form.block ? 'Change a block' : 'Block or open time'}</Heading>
        <BlockForm {...form} />
      </Dialog>
    </Modal>
  </ModalOverlay>
);
