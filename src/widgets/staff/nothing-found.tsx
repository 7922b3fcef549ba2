import { Button } from '#src/components/form/button.tsx';
import { pushSearch } from '#src/lib/url-query.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';
import * as styles from './desk.module.css';

interface NothingFoundProps {
  asked: URLSearchParams;
  empty: string;
  none: string;
}

export const StaffNothingFound = ({ asked, empty, none }: NothingFoundProps) =>
  asked.size === 0 ? (
    <StateScreen drawing="bench">
      <p className={styles.stateTitle}>{empty}</p>
    </StateScreen>
  ) : (
    <StateScreen drawing="opening">
      <p className={styles.stateTitle}>{none}</p>
      <StateActions>
        <Button look="outline" onClick={() => pushSearch('')}>
          Show all
        </Button>
      </StateActions>
    </StateScreen>
  );
