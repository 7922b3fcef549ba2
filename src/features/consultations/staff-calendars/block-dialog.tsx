import { Link } from 'gatsby';
import type { ComponentProps } from 'react';
import { Sheet } from '#src/components/sheet.tsx';
import { pathToBook } from '#src/widgets/staff/desk-path.ts';
import { BlockForm } from './block-form.tsx';

/** Changes a block, or blocks time; a free time may be booked instead. */
export const BlockDialog = (form: ComponentProps<typeof BlockForm>) => (
  <Sheet title={form.block ? 'Change a block' : 'Block or open time'} leave={form.leave}>
    {!form.block && (
      <p>
        <Link to={pathToBook({ branch: form.branchId, day: form.values.fromDay })}>Book a visit instead</Link>
      </p>
    )}
    <BlockForm {...form} />
  </Sheet>
);
