import { type ComponentType, useId, useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { Text, Title } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import type { QuickOrderProps } from './goods-rows.ts';
import * as styles from './quick-order.module.css';

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
    <section className={`${styles.quick} not-printed`} aria-labelledby={headingId}>
      <Title id={headingId}>Quick order</Title>
      <p>Paste part numbers, choose a CSV or Excel file, or take over what you planned or ordered before.</p>
      <div className={styles.actions}>
        {button('numbers', 'Add by part number')}
        {button('earlier', 'Add from an earlier project or order')}
      </div>
      <Text role="alert" size="s" tone="alarm" strong hidden={!failed}>
        {failed && 'It could not be loaded. Check your connection and try again.'}
      </Text>
      {open && (
        <div id={panelId} className={styles.panel}>
          {Panel ? <Panel project={project} /> : <Skeleton height="16rem" />}
        </div>
      )}
    </section>
  );
}
