import { Link } from 'gatsby';
import { inquiryTitles } from '#domain/leads/inquiry.ts';
import { mergeInquiry, separateInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { DeskEntries } from '#src/widgets/staff/desk-layout.tsx';
import { pathToInquiry } from '#src/widgets/staff/desk-path.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import type { InquiryDetailProps } from './inquiry-page.tsx';

/** Inquiries that this one's thread includes, and those that it could. */
export function MergeInquiries({ inquiry, reload }: InquiryDetailProps) {
  const { busy, reason, run } = useAction();
  const { reference: into, merged, same_sender, state } = inquiry;
  const others = state === 'closed' ? [] : same_sender;
  const merge = async (reference: string) => {
    const isDone = await run(
      () => callEndpoint(mergeInquiry, { params: { reference }, body: { into } }),
      `${reference} is merged into this inquiry.`,
    );
    if (isDone) reload();
  };
  const separate = async (reference: string) => {
    const isDone = await run(
      () => callEndpoint(separateInquiry, { params: { reference } }),
      `${reference} is an inquiry of its own again.`,
    );
    if (isDone) reload();
  };
  if (merged.length === 0 && others.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>Other inquiries of this sender</h2>
      {reason && <Notice alarm title={reason} />}
      <DeskEntries as="ul">
        {merged.map(({ reference, kind, received_at, message }) => (
          <Stack as="li" gap={2} key={reference}>
            <span>
              <strong>{inquiryTitles[kind]}</strong> {reference}, merged into this one, received{' '}
              <Instant at={received_at} />
            </span>
            {message && (
              <Text lines breaks dir="auto">
                {message}
              </Text>
            )}
            <Cluster>
              <Button look="outline" disabled={busy} onClick={() => void separate(reference)}>
                Separate {reference}
              </Button>
            </Cluster>
          </Stack>
        ))}
        {others.map(({ reference, kind, received_at }) => (
          <li key={reference}>
            <Cluster gap={3} align="center" justify="between">
              <span>
                <Link to={pathToInquiry(reference)}>
                  {inquiryTitles[kind]} {reference}
                </Link>
                , received <Instant at={received_at} />
              </span>
              <Button look="outline" disabled={busy} onClick={() => void merge(reference)}>
                Merge it into this one
              </Button>
            </Cluster>
          </li>
        ))}
      </DeskEntries>
    </Stack>
  );
}
