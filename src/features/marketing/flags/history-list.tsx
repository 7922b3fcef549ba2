import type { FlagHistoryEntry } from '#domain/marketing/staff-flags-contract.ts';
import * as deskStyles from '#src/widgets/staff/desk.module.css';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { changeWords } from './feature-words.ts';
import * as styles from './flags.module.css';

export const HistoryList = ({ history }: { history: readonly FlagHistoryEntry[] }) => (
  <details className={styles.history}>
    <summary>History ({history.length === 20 ? 'the last 20' : history.length})</summary>
    {history.length === 0 ? (
      <p>No one has overridden it.</p>
    ) : (
      <ul role="list" className={deskStyles.entries}>
        {history.map((entry) => (
          <li key={entry.id}>
            <strong>{changeWords(entry)}</strong>
            {entry.to?.until && (
              <>
                {' '}
                until <Instant at={entry.to.until} />
              </>
            )}
            <br />
            {entry.reason}
            <span className={deskStyles.soft}>
              {entry.by_name ?? entry.by}
              <Instant at={entry.at} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </details>
);
