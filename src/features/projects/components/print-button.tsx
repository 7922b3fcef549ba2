import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#src/components/form/button.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useOpenProject } from '../open-project.ts';
import { paintedPhotos } from '../photos/painted-photos.ts';

/** Prints once photos are rendered at print size; the browser's own print command does not wait. */
export function PrintButton() {
  const { view, goods, goodsAre, printed, setPrinted } = useOpenProject();
  const { busy, run } = useAction();

  useEffect(() => {
    if (printed.size === 0) return;
    const leave = () => setPrinted(new Map());
    window.addEventListener('afterprint', leave);
    return () => {
      window.removeEventListener('afterprint', leave);
      for (const url of printed.values()) URL.revokeObjectURL(url);
    };
  }, [printed, setPrinted]);

  const print = () =>
    run(async () => {
      const files = await paintedPhotos(view, goods);
      if (files.size > 0) {
        const urls = new Map([...files].map(([id, file]) => [id, URL.createObjectURL(file)]));
        flushSync(() => setPrinted(urls));
        const shown = new Set(urls.values());
        await Promise.all(
          [...document.images].filter(({ src }) => shown.has(src)).map((one) => one.decode()),
        );
      }
      window.print();
    });
  return (
    // Before the drawings load, photos would print without their windows.
    <Button look="quiet" disabled={busy || goodsAre === 'loading'} onClick={() => void print()}>
      {busy ? 'Preparing…' : 'Print'}
    </Button>
  );
}
