import { lazy, Suspense } from 'react';
import type { SharedItem } from '../../../../domain/contracts/project-links.ts';
import * as page from '../components/projects.module.css';
import * as styles from './shared.module.css';
import { SharedItemRow } from './shared-item.tsx';

/** Comes with the drawing engine, once there is something to draw. */
const GroupElevation = lazy(() => import('../components/group-elevation.tsx'));

/** A room of a shared project. */
export function SharedRoom({ name, items }: { name: string; items: readonly SharedItem[] }) {
  const byItem = new Map(items.flatMap(({ id, goods }) => (goods ? [[id, goods] as const] : [])));
  return (
    <section className={page.room} aria-label={name}>
      <h2 className={page.roomTitle}>{name}</h2>
      <ul role="list" className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <SharedItemRow item={item} />
          </li>
        ))}
      </ul>
      {[...byItem.values()].some(({ drawing }) => drawing) && (
        <Suspense>
          <GroupElevation name={name} items={items} byItem={byItem} />
        </Suspense>
      )}
    </section>
  );
}
