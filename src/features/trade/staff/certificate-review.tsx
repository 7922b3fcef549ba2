import { Link } from 'gatsby';
import { formatLongDay } from '#domain/dates/format-day.ts';
import type { AwaitingCertificate } from '#domain/trade/staff-accounts-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import { DeskColumns } from '#src/widgets/staff/desk-layout.tsx';
import { pathToProfessional } from '#src/widgets/staff/desk-path.ts';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { certificateWords } from '#src/widgets/trade-words.ts';
import { CertificateActions } from './certificate-actions.tsx';
import { CertificateFile } from './certificate-file.tsx';

interface ReviewProps {
  certificate: AwaitingCertificate;
  reload: () => void;
  leave: () => void;
}

/** The file beside the fields that it has to bear out, with the decision below them. */
export function CertificateReview({ certificate, reload, leave }: ReviewProps) {
  const { id, number, states, state, expires_on, media_type, reason, uploaded_at, customer } = certificate;
  return (
    <OpenedCard title={`Certificate ${number}`} heading="h3" gap={4} leave={leave}>
      <DeskColumns>
        <CertificateFile id={id} number={number} mediaType={media_type} />
        <Stack gap={4}>
          <FactList>
            <Fact name="Number">{number}</Fact>
            <Fact name="States">{states.join(', ')}</Fact>
            <Fact name="Last day">{formatLongDay(expires_on)}</Fact>
            <Fact name="Status">
              <StateMark title={certificateWords(certificate)} tone={state === 'pending' ? 'open' : 'calm'} />
            </Fact>
            {reason && <Fact name="Reason">{reason}</Fact>}
            {customer && (
              <Fact name="Professional">
                <Link to={pathToProfessional(customer.id)}>{nameOf(customer)}</Link>
              </Fact>
            )}
            <Fact name="Sent">
              <Instant at={uploaded_at} />
            </Fact>
          </FactList>
          <CertificateActions certificate={certificate} reload={reload} />
          <Cluster>
            <Button look="quiet" onClick={leave}>
              Close
            </Button>
          </Cluster>
        </Stack>
      </DeskColumns>
    </OpenedCard>
  );
}
