import { lazy, Suspense, useState } from 'react';
import { Button } from '#src/components/form/button.tsx';

/** Lazy: loads on the first use. */
const ShareSheet = lazy(() => import('./share-sheet.tsx'));

export function ShareButton({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Share
      </Button>
      {open && (
        <Suspense>
          <ShareSheet id={id} name={name} leave={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
