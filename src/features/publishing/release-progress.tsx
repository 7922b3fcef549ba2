import type { Release } from '#domain/publishing/contract.ts';
import { isEnded } from '#domain/publishing/release-state.ts';
import { Notice } from '#src/components/notice.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { ProblemList } from './problem-list.tsx';
import * as styles from './publishing.module.css';
import { releaseState, releaseTitle } from './publishing-words.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

function Outcome({ release }: { release: Release }) {
  if (release.is_live) return <Notice title="It is live. Visitors see it from now on." />;
  if (release.state === 'joined') return <Notice title="It is published together with another release." />;
  if (release.state === 'live') return null;
  return (
    <Notice
      alarm
      title={
        release.state === 'refused'
          ? 'Nothing was published. Visitors see what they saw before.'
          : 'It could not be published. Visitors see what they saw before.'
      }
    >
      <ProblemList problems={release.problems} />
    </Notice>
  );
}

export function ReleaseProgress({ release, isLost }: { release: Release; isLost: boolean }) {
  const isOver = isEnded(release.state);
  return (
    <section aria-labelledby="progress" className={styles.progress}>
      <div className={styles.head}>
        <h2 id="progress">{releaseTitle(release)}</h2>
        <StateMark {...releaseState(release)} />
      </div>
      <ol role="list" className={styles.steps} data-running={isOver ? undefined : ''}>
        {release.steps.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at} className="tabular">
              {clock.format(new Date(at))}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {isLost && !isOver && <p role="status">The connection is lost. Trying again…</p>}
      {isOver && <Outcome release={release} />}
    </section>
  );
}
