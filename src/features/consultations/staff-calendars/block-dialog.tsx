import type { ComponentProps } from 'react';
import { Sheet } from '#src/components/sheet.tsx';
import { BlockForm } from './block-form.tsx';

export const BlockDialog = (form: ComponentProps<typeof BlockForm>) => (
  <Sheet title={form.block ? 'Change a block' : 'Block or open time'} leave={form.leave}>
    <BlockForm {...form} />
  </Sheet>
);
