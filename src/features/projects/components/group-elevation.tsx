import { useMemo } from 'react';
import { drawOpenings, type Opening } from '#domain/drawing/draw-openings.ts';
import { sixteenthsPerInch } from '#domain/length/sixteenths.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import { SvgDrawing } from '#src/components/svg-drawing.tsx';
import { titleOf } from '../item-words.ts';
import * as styles from './group-elevation.module.css';

interface GroupElevationProps {
  name: string;
  items: readonly DrawnItem[];
  byItem: ReadonlyMap<string, Pick<ProjectGoods, 'drawing' | 'title'>>;
}

type DrawnItem = Pick<ProjectItem, 'id' | 'name' | 'quantity' | 'sill' | 'design' | 'part'>;

interface Drawn extends Opening {
  id: string;
  title: string;
  quantity: number;
}

function openingsOf({ items, byItem }: Omit<GroupElevationProps, 'name'>): Drawn[] {
  return items.flatMap((item) => {
    const goods = byItem.get(item.id);
    if (!goods?.drawing) return [];
    const sill = item.sill === undefined || item.sill === null ? null : item.sill / sixteenthsPerInch;
    const { id, quantity } = item;
    return [{ id, quantity, title: titleOf(item, goods), spec: goods.drawing, sill }];
  });
}

/** A room's openings side by side on the floor, to one scale, numbered like the list. */
export default function GroupElevation({ name, items, byItem }: GroupElevationProps) {
  const openings = useMemo(() => openingsOf({ items, byItem }), [items, byItem]);
  const svg = useMemo(
    () =>
      openings.length > 0
        ? drawOpenings(
            openings.map(({ spec, sill }) => ({ spec, sill })),
            `${name}: openings from outside, to one scale`,
          )
        : '',
    [openings, name],
  );
  if (svg === '') return null;
  return (
    <figure className={styles.elevation}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide drawing is scrolled by keys, too */}
      <section className={styles.sheet} aria-label={`Elevation of ${name}`} tabIndex={0}>
        <SvgDrawing svg={svg} />
      </section>
      <figcaption>
        <ol className={styles.names}>
          {openings.map(({ id, title, quantity }) => (
            <li key={id}>{quantity > 1 ? `${title} (${quantity})` : title}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
