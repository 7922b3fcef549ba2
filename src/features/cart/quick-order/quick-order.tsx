import { type ComponentType, useId, useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import type { ProjectChoice } from '#src/session/projects/add-to-project.ts';
import * as styles from './quick-order.module.css';

export interface QuickOrderProps {
  project?: ProjectChoice | undefined;
}

const panels = {
  numbers: async () => (await import('./by-number.tsx')).ByNumber,
  earlier: async () => (await import('./earlier.tsx')).Earlier,
};
type PanelName = keyof typeof panels;

export function QuickOrder({ project }: QuickOrderProps) {
  const headingId = useId();
  const panelId = useId();
  const [open, setOpen] = useState<PanelName>();
  const [loaded, setLoaded] = useState<Partial<Record<PanelName, ComponentType<QuickOrderProps>>>>({});
  const [failed, setFailed] = useState(false);
  const toggle = async (name: PanelName) => {
    setFailed(false);
    if (open === name) return setOpen(undefined);
    setOpen(name);
    try {
      const panel = await panels[name]();
      setLoaded((before) => ({ ...before, [name]: panel }));
    } catch {
      setOpen(undefined);
      setFailed(true);
    }
  };
  const Panel = open && loaded[open];
  const button = (name: PanelName, words: string) => (
    <Button
      look={open === name ? 'ink' : 'outline'}
      aria-expanded={open === name}
      aria-controls={open === name ? panelId : undefined}
      onClick={() => void toggle(name)}
    >
      {words}
    </Button>
  );
  return (
    <section className={styles.quick} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Quick order
      </h2>
      <p>Paste part numbers, choose a CSV file, or take over what you planned or ordered before.</p>
      <div className={styles.actions}>
        {button('numbers', 'Add by part number')}
        {button('earlier', 'Add from an earlier project or order')}
      </div>
      <p role="alert" className={styles.failed} hidden={!failed}>
        {failed && 'It could not be loaded. Check your connection and try again.'}
      </p>
      {open && (
        <div id={panelId} className={styles.panel}>
          {Panel ? <Panel project={project} /> : <Skeleton height="16rem" />}
        </div>
      )}
    </section>
  );
}
