import { useState } from 'react';
import { listDrafts, listReleases, type Release } from '#domain/publishing/contract.ts';
import { isEnded } from '#domain/publishing/release-state.ts';
import { AdminFrame } from '#src/widgets/staff/admin-frame.tsx';
import * as deskStyles from '#src/widgets/staff/desk.module.css';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { useWhileSeen } from '#src/widgets/staff/use-while-seen.ts';
import { LiveRelease } from './live-release.tsx';
import { PublishForm } from './publish-form.tsx';
import * as styles from './publishing.module.css';
import { ReleaseEntry } from './release-entry.tsx';
import { ReleaseProgress } from './release-progress.tsx';
import { useReleaseProgress } from './use-release-progress.ts';

const editors = { place: 'this page', roles: 'editors and administrators' };
const lookAgainMs = 60_000;

/** The oldest running release; later ones wait for it. */
const runningIn = (releases: readonly Release[]): Release | undefined =>
  releases.findLast(({ state }) => !isEnded(state));

export function ReleasesPage({ timeZone }: { timeZone: string }) {
  const releases = useDesk(listReleases, { query: {} });
  const drafts = useDesk(listDrafts, {});
  const [asked, setAsked] = useState<Release>();
  const readAgain = (): void => {
    releases.retry();
    drafts.retry();
  };
  useWhileSeen(readAgain, lookAgainMs);
  const followed = asked ?? runningIn(releases.known?.releases ?? []);
  const { release: told = followed, isLost } = useReleaseProgress(followed?.id, readAgain);
  return (
    <AdminFrame title="Releases">
      <DeskAnswer remote={releases} waiting={<ListWaiting />} staff={editors}>
        {({ releases: list, next_change }) => {
          const live = list.find(({ is_live }) => is_live);
          return (
            <>
              {told && <ReleaseProgress release={told} isLost={isLost} />}
              <div className={`${deskStyles.columns} ${styles.columns}`}>
                <LiveRelease release={live} nextChange={next_change} timeZone={timeZone} />
                <div className={deskStyles.main}>
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
                  <section aria-labelledby="releases" className={deskStyles.section}>
                    <h2 id="releases">History</h2>
                    {list.length === 0 && <p>Nothing was published yet.</p>}
                    <ul role="list" className={styles.releases}>
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
                    </ul>
                  </section>
                </div>
              </div>
            </>
          );
        }}
      </DeskAnswer>
    </AdminFrame>
  );
}
