import type { ReactNode } from 'react';
import { byState } from '../lib/by-state.ts';
import { JumpList } from './jump-list.tsx';
import * as styles from './state-index.module.css';

interface StateIndexProps<P> {
  places: readonly P[];
  /** The places of one state, in order. */
  children: (places: readonly P[]) => ReactNode;
}

/** All places by state and province, as in an index: the state in the margin, its places beside it. */
export function StateIndex<P extends { state: string; country: string; city: string; name: string }>({
  places,
  children,
}: StateIndexProps<P>) {
  const states = byState(places);
  return (
    <>
      <JumpList
        label="States and provinces"
        items={states.map(({ anchor, name }) => ({ anchor, title: name }))}
      />
      <div className={styles.states}>
        {states.map((state) => (
          <section key={state.anchor} aria-labelledby={state.anchor} className={styles.state}>
            <h3 id={state.anchor} tabIndex={-1}>
              {state.name}
            </h3>
            {children(state.places)}
          </section>
        ))}
      </div>
    </>
  );
}
