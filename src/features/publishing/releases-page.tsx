import { useState } from 'react';
import { listDrafts, listReleases, type Release } from '#domain/publishing/contract.ts';
import { isEnded } from '#domain/publishing/release-state.ts';
import { Box, Stack } from '#src/components/layout.tsx';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskColumns } from '#src/widgets/staff/desk-layout.tsx';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { LiveRelease } from './live-release.tsx';
import { PublishForm } from './publish-form.tsx';
import * as styles from './publishing.module.css';
import { ReleaseEntry } from './release-entry.tsx';
import { ReleaseProgress, useReleaseProgress } from './release-progress.tsx';

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
