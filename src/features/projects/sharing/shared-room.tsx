import { lazy, Suspense } from 'react';
import type { SharedItem } from '#domain/projects/links-contract.ts';
import { ElevationPlace } from '../components/elevation-place.tsx';
import * as room from '../components/room.module.css';
import * as styles from './shared.module.css';
import { SharedItemRow, sharedTitle } from './shared-item.tsx';

/** Lazy: contains the drawing engine. */
const GroupElevation = lazy(() => import('../components/group-elevation.tsx'));

export function SharedRoom({ name, items }: { name: string; items: readonly SharedItem[] }) {
  const byItem = new Map(items.flatMap(({ id, goods }) => (goods ? [[id, goods] as const] : [])));
  const drawn = items.filter(({ goods }) => goods?.drawing);
  return (
    <section className={room.room} aria-label={name}>
      <h2 className={room.title}>{name}</h2>
      <ul role="list" className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <SharedItemRow item={item} />
          </li>
        ))}
      </ul>
      {drawn.length > 0 && (
        <Suspense
          fallback={<ElevationPlace items={drawn.map((item) => ({ ...item, name: sharedTitle(item) }))} />}
        >
          <GroupElevation name={name} items={items} byItem={byItem} />
        </Suspense>
      )}
    </section>
  );
}
