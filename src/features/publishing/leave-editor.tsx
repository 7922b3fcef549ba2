import { navigate } from 'gatsby';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { hasUnsavedText } from '#src/lib/decap/unsaved-text.ts';

type Leave = () => void;

/** Returns the way out that a click or a submission takes from this page; undefined for none. */
function wayOut(event: Event): Leave | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  if (event.type === 'submit')
    return target instanceof HTMLFormElement ? () => target.requestSubmit() : undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const { metaKey, ctrlKey, shiftKey, altKey, button } = event as MouseEvent;
  if (!link || link.target === '_blank' || metaKey || ctrlKey || shiftKey || altKey || button !== 0)
    return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname === location.pathname) return undefined;
  return () => void navigate(pathname + search + hash);
}

/** Asks before a link or a search of the desk takes the editor away from an entry with unsaved text. */
export function LeaveEditor({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) {
  const [leave, setLeave] = useState<{ go: Leave }>();
  useEffect(() => {
    if (leave) return;
    const ask = (event: Event) => {
      const inside = frame.current?.contentWindow;
      const go = wayOut(event);
      if (!inside || !go || !hasUnsavedText(inside)) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave({ go });
    };
    // Before React's and Gatsby's own listeners.
    document.addEventListener('click', ask, { capture: true });
    document.addEventListener('submit', ask, { capture: true });
    return () => {
      document.removeEventListener('click', ask, { capture: true });
      document.removeEventListener('submit', ask, { capture: true });
    };
  }, [frame, leave]);
  if (!leave) return null;
  return (
    <Sheet title="Your text is not saved" narrow leave={() => setLeave(undefined)}>
      <p>Stay, and save the entry first. If you leave now, what you changed since the last save is lost.</p>
      <Cluster gap={3}>
        <Button onClick={() => setLeave(undefined)}>Stay here</Button>
        <Button look="outline" onClick={leave.go}>
          Leave without saving
        </Button>
      </Cluster>
    </Sheet>
  );
}
