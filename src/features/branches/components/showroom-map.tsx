import { graphql } from 'gatsby';
import { lazy, memo, Suspense, useEffect } from 'react';
import type { MapSheetProps } from './map-sheet.tsx';
import * as styles from './showroom-map.module.css';

const load = () => import('./map-sheet.tsx');

let begin: () => void = () => undefined;
const isWanted = new Promise<void>((resolve) => {
  begin = resolve;
});
const MapSheet = lazy(() => (typeof window === 'undefined' ? load() : isWanted.then(load)));

/** Stands only where no map came with the page's HTML: after a navigation. */
function NotDrawn() {
  useEffect(begin, []);
  return null;
}

/**
 * Where a branch's showrooms are. The map stands in the page's HTML and needs no script there, so React leaves it as it came. An update
 * from above, such as a new hash in the address, would have React draw it itself, so the script comes before a visitor can cause one.
 */
export const ShowroomMap = memo(function ShowroomMap(props: MapSheetProps) {
  useEffect(() => {
    for (const gesture of ['pointerover', 'keydown']) addEventListener(gesture, begin, { once: true });
  }, []);
  return (
    <div className={styles.place}>
      <Suspense fallback={<NotDrawn />}>
        <MapSheet {...props} />
      </Suspense>
    </div>
  );
});

export const fields = graphql`
  fragment ShowroomMap on Showroom {
    showroom_id
    city
    latitude
    longitude
  }

  fragment StoresOnMap on RetailStore {
    latitude
    longitude
  }

  fragment ContractorsOnMap on Contractor {
    latitude
    longitude
  }
`;
