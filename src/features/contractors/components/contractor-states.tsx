import { JumpList } from '../../../components/jump-list.tsx';
import { byState } from '../by-state.ts';
import { ContractorList } from './contractor-list.tsx';
import * as styles from './contractor-states.module.css';

/** All firms by state and province, as in an index: the state in the margin, its firms beside it. */
export function ContractorStates({ contractors }: { contractors: readonly Queries.ContractorRowFragment[] }) {
  const states = byState(contractors);
  return (
    <>
      <JumpList
        label="States and provinces"
        items={states.map(({ anchor, name }) => ({ anchor, title: name }))}
      />
      <div className={styles.states}>
        {states.map(({ anchor, name, contractors: firms }) => (
          <section key={anchor} aria-labelledby={anchor} className={styles.state}>
            <h3 id={anchor} tabIndex={-1}>
              {name}
            </h3>
            <ContractorList contractors={firms} />
          </section>
        ))}
      </div>
    </>
  );
}
