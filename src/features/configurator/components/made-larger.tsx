import { Link } from 'gatsby';
import type { ProductTile } from '#domain/catalog/contract.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { usePriceGroup } from '#src/session/customer/use-price-group.ts';
import { fetchTiles } from '#src/session/place/location-api.ts';
import * as styles from './number-field.module.css';

export interface WantedSize {
  side: 'width' | 'height';
  inches: number;
}

/** Above this number, link to the full product list. */
const limit = 4;

function isMade({ sizes, available }: ProductTile, { side, inches }: WantedSize): boolean {
  if (!sizes || !available) return false;
  return side === 'width'
    ? inches >= sizes.min_width && inches <= sizes.max_width
    : inches >= sizes.min_height && inches <= sizes.max_height;
}

/**
 * Styles of a category available in a size that the current style lacks. Constant height avoids a layout
 * shift.
 */
export function MadeLarger({ category, wanted }: { category: string; wanted: WantedSize }) {
  const { value, failure } = useRemote(`tiles ${usePriceGroup()}`, fetchTiles);
  const tiles = failure === undefined ? (value ?? null) : [];
  const size = wanted.side === 'width' ? 'that wide' : 'that tall';
  const found = (tiles ?? [])
    .filter((tile) => tile.category_id === category && isMade(tile, wanted))
    .slice(0, limit);
  return (
    <p className={styles.instead}>
      {tiles === null && `Looking for styles made ${size}…`}
      {tiles !== null && found.length === 0 && (
        <>
          No single unit is made {size}. Ask a <Link to={pathTo.allLocations}>showroom</Link> about joining
          two.
        </>
      )}
      {found.length > 0 && `Made ${size}: `}
      {found.map(({ backend_name, title }, index) => (
        <span key={backend_name}>
          {index > 0 && ', '}
          <Link to={pathTo.configured(backend_name)}>{title}</Link>
        </span>
      ))}
    </p>
  );
}
