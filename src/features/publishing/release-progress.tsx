import { useState } from 'react';
import { formatTimeToSeconds } from '#domain/dates/format-instant.ts';
import type { Release } from '#domain/publishing/contract.ts';
import { isEnded } from '#domain/publishing/release-state.ts';
import { announce } from '#src/components/announcer.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { ProblemList } from './problem-list.tsx';
import * as styles from './publishing.module.css';
import { followRelease } from './publishing-api.ts';
import { releaseState, releaseTitle } from './publishing-words.ts';

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

/** The steps of a release, and its outcome */
export function ReleaseProgress({ release, isLost }: { release: Release; isLost: boolean }) {
  const isOver = isEnded(release.state);
  return (
    <Stack as="section" aria-labelledby="progress" gap={4} className={styles.progress}>
      <Cluster gap="1 4" align="baseline" justify="between" className={styles.head}>
        <h2 id="progress">{releaseTitle(release)}</h2>
        <StateMark {...releaseState(release)} />
      </Cluster>
      <Stack as="ol" role="list" gap={1} className={styles.steps} data-running={isOver ? undefined : ''}>
        {release.steps.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at} className="tabular">
              {formatTimeToSeconds(at)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </Stack>
      {isLost && !isOver && <p role="status">The connection is lost. Trying again…</p>}
      {isOver && <Outcome release={release} />}
    </Stack>
  );
}

interface Progress {
  id: string | undefined;
  release?: Release;
  /** Disconnected; a reconnect is pending. */
  isLost: boolean;
}

export function useReleaseProgress(id: string | undefined, onEnd: () => void): Progress | undefined {
  const [progress, setProgress] = useState<Progress>();
  const onLost = (): void =>
    setProgress((before) => ({ ...(before?.id === id && before), id, isLost: true }));
  const follow = async (signal: AbortSignal): Promise<void> => {
    let state: string | undefined;
    const onRelease = (release: Release): void => {
      setProgress({ id, release, isLost: false });
      const { title } = releaseState(release);
      if (title !== state) announce(title);
      state = title;
    };
    await followRelease(id ?? '', { signal, onRelease, onLost });
  };
  useRemote(id, follow, { onValue: onEnd, onFailure: onLost });
  return progress?.id === id ? progress : undefined;
}
