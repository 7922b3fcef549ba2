import type { Release } from '#domain/publishing/contract.ts';
import { DeskFacts } from '#src/widgets/staff/desk-layout.tsx';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { pagesWords, releasedBy, releaseTitle } from './publishing-words.ts';
import { ZoneInstant } from './zone-instant.tsx';

interface LiveReleaseProps {
  release: Release | undefined;
  nextChange: string | undefined;
  /** The brand's time zone */
  timeZone: string;
}

export function LiveRelease({ release, nextChange, timeZone }: LiveReleaseProps) {
  const [activation] = release?.activations ?? [];
  return (
    <DeskFacts aria-labelledby="live-now">
      <section>
        <h2 id="live-now">Live now</h2>
        {release ? (
          <FactList>
            <Fact name="Release">{releaseTitle(release)}</Fact>
            {activation && (
              <Fact name="Since">
                <Instant at={activation.at} />
              </Fact>
            )}
            <Fact name="By">{activation?.by_name ?? activation?.by ?? releasedBy(release)}</Fact>
            {release.pages && <Fact name="Pages">{pagesWords(release.pages)}</Fact>}
            {release.commit && (
              <Fact name="Content">
                <code>{release.commit.slice(0, 10)}</code>
              </Fact>
            )}
          </FactList>
        ) : (
          <p>The site as it was built at the start.</p>
        )}
      </section>
      <section>
        <h3>Next change by the clock</h3>
        <p>
          {nextChange ? (
            <ZoneInstant at={nextChange} timeZone={timeZone} />
          ) : (
            'None. No promotion or feature begins or ends from here on.'
          )}
        </p>
      </section>
    </DeskFacts>
  );
}
