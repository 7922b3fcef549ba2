import type { EndpointAnswer } from '#domain/contracts/endpoint.ts';
import type { listDrafts } from '#domain/publishing/contract.ts';
import { Cluster, Note, Stack, Title } from '#src/components/layout.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { draftsWords, entryUrl } from '../publishing-words.ts';
import { ZoneInstant } from '../zone-instant.tsx';

const shown = 5;

/** The drafts that were changed last, so that an editor goes on where someone left off */
export function WaitingDrafts({
  drafts,
  timeZone,
}: {
  drafts: EndpointAnswer<typeof listDrafts>['drafts'];
  timeZone: string;
}) {
  if (drafts.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="waiting" gap={2}>
      <Title id="waiting">Not published yet</Title>
      <ul role="list">
        {drafts.slice(0, shown).map(({ id, title, by_name, updated_at, publish_at }) => (
          <Cluster key={id} as="li" rule="above" padY={3} gap="1 5" align="baseline" justify="between">
            <a href={entryUrl(id)}>{title}</a>
            <Note as="span">
              {publish_at ? (
                <>
                  Scheduled for <ZoneInstant at={publish_at} timeZone={timeZone} />
                </>
              ) : (
                <>
                  {by_name}, <Instant at={updated_at} />
                </>
              )}
            </Note>
          </Cluster>
        ))}
      </ul>
      <a href="/admin/releases/">
        {drafts.length > shown ? `All ${draftsWords(drafts.length)}, and releases` : 'Drafts and releases'}
      </a>
    </Stack>
  );
}
