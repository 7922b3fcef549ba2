import { useState } from 'react';
import { formatTimeToSeconds } from '#domain/dates/format-instant.ts';
import { listDrafts, listReleases, type Release } from '#domain/publishing/contract.ts';
import { isEnded } from '#domain/publishing/release-state.ts';
import { announce } from '#src/components/announcer.tsx';
import { Box, Cluster, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskColumns } from '#src/widgets/staff/desk-layout.tsx';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { LiveRelease } from './live-release.tsx';
import { ProblemList } from './problem-list.tsx';
import { PublishForm } from './publish-form.tsx';
import * as styles from './publishing.module.css';
import { followRelease } from './publishing-api.ts';
import { releaseState, releaseTitle } from './publishing-words.ts';
import { ReleaseEntry } from './release-entry.tsx';

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

function ReleaseProgress({ release, isLost }: { release: Release; isLost: boolean }) {
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

function useReleaseProgress(id: string | undefined, onEnd: () => void): Progress | undefined {
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

const editors = { place: 'this page', roles: 'editors and administrators' };
const everyMs = 60_000;

/** The oldest running release; later ones wait for it. */
const runningIn = (releases: readonly Release[]): Release | undefined =>
  releases.findLast(({ state }) => !isEnded(state));

export function ReleasesPage({ timeZone }: { timeZone: string }) {
  const releases = useDesk(listReleases, { query: {} }, { everyMs });
  const drafts = useDesk(listDrafts, {}, { everyMs });
  const [asked, setAsked] = useState<Release>();
  const readAgain = (): void => {
    releases.retry();
    drafts.retry();
  };
  const followed = asked ?? runningIn(releases.known?.releases ?? []);
  const progress = useReleaseProgress(followed?.id, readAgain);
  const shown = progress?.release ?? followed;
  return (
    <StaffFrame part="Releases" title="Releases">
      <DeskAnswer remote={releases} waiting={<ListWaiting />} staff={editors}>
        {({ releases: list, next_change }) => {
          const live = list.find(({ is_live }) => is_live);
          return (
            <>
              {shown && <ReleaseProgress release={shown} isLost={progress?.isLost ?? false} />}
              <DeskColumns className={styles.columns}>
                <LiveRelease release={live} nextChange={next_change} timeZone={timeZone} />
                <Stack gap={6}>
                  <DeskAnswer remote={drafts} waiting={<ListWaiting />} staff={editors}>
                    {({ drafts: waiting }) => (
                      <PublishForm
                        drafts={waiting}
                        timeZone={timeZone}
                        onPublished={setAsked}
                        onChanged={drafts.retry}
                      />
                    )}
                  </DeskAnswer>
                  <Stack as="section" aria-labelledby="releases" gap={3}>
                    <h2 id="releases">History</h2>
                    {list.length === 0 && <p>Nothing was published yet.</p>}
                    <Box as="ul" role="list" rule="below">
                      {list.map((release) => (
                        <ReleaseEntry
                          key={release.id}
                          release={release}
                          live={live}
                          onActivated={() => {
                            setAsked(undefined);
                            readAgain();
                          }}
                        />
                      ))}
                    </Box>
                  </Stack>
                </Stack>
              </DeskColumns>
            </>
          );
        }}
      </DeskAnswer>
    </StaffFrame>
  );
}
