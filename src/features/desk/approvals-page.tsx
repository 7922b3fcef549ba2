import { Link } from 'gatsby';
import { useState } from 'react';
import {
  type Approval,
  type ApprovalNotices,
  confirmApproval,
  listApprovals,
  refuseApproval,
  setApprovalNotices,
} from '#domain/desk/approvals-contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button } from '#src/components/form/button.tsx';
import { Card, Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { pathToOrder, pathToProfessional } from '#src/widgets/staff/desk-path.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { askerOf } from '#src/widgets/staff/waiting-approvals.tsx';
import { StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';

const titles: Record<Approval['action'], string> = {
  'order.refund': 'Refund',
  'order.cancel': 'Cancellation',
  'purchase_order.approve': 'Purchase order',
  'purchase_order.settle': 'Invoice marked as paid',
  'pro_account.set_terms': 'Credit limit',
};

const Subject = ({ action, subject_id, subject_name }: Approval) =>
  action === 'pro_account.set_terms' ? (
    <Link to={pathToProfessional(subject_id)}>{subject_name ?? 'The account'}</Link>
  ) : (
    <Link to={pathToOrder(subject_id)}>Order {subject_id}</Link>
  );

function Decision({ approval, reload }: { approval: Approval; reload: () => void }) {
  const [asking, setAsking] = useState<'confirm' | 'refuse'>();
  const { id, action, cents, what, is_own } = approval;
  const about = `${titles[action].toLowerCase()}, ${formatUsd(cents)}`;
  const leave = () => {
    setAsking(undefined);
    // Another agent may have decided meanwhile, or the order has changed; the error says so.
    reload();
  };
  if (asking === 'confirm')
    return (
      <ReasonForm
        title={`Agree: ${about}?`}
        explanation={what}
        label={undefined}
        confirm={`Agree to ${formatUsd(cents)}`}
        leave={leave}
        submit={async () => void (await callEndpoint(confirmApproval, { params: { id } }))}
        done={`It is done: ${about}.`}
      />
    );
  if (asking === 'refuse')
    return (
      <ReasonForm
        title={`${is_own ? 'Withdraw' : 'Refuse'}: ${about}?`}
        explanation="Nothing happens to the money. It can be asked for again."
        label="Reason, for the log"
        confirm={is_own ? 'Withdraw it' : 'Refuse it'}
        leave={leave}
        submit={async (reason) =>
          void (await callEndpoint(refuseApproval, { params: { id }, body: { reason } }))
        }
        done={`${is_own ? 'Withdrawn' : 'Refused'}: ${about}.`}
      />
    );
  return (
    <Cluster gap={3} align="center">
      {is_own ? (
        <Note>Somebody else has to agree.</Note>
      ) : (
        <Button aria-label={`Agree: ${about}`} onClick={() => setAsking('confirm')}>
          Agree…
        </Button>
      )}
      <Button
        look="outline"
        aria-label={`${is_own ? 'Withdraw' : 'Refuse'}: ${about}`}
        onClick={() => setAsking('refuse')}
      >
        {is_own ? 'Withdraw…' : 'Refuse…'}
      </Button>
    </Cluster>
  );
}

const Entry = ({ approval, reload }: { approval: Approval; reload: () => void }) => (
  <Card as="li" gap={3}>
    <h2>
      {titles[approval.action]}, <span className="tabular">{formatUsd(approval.cents)}</span>
    </h2>
    <Text measure>{approval.what}</Text>
    <p>
      <Subject {...approval} />
    </p>
    <p>
      Asked for by {askerOf(approval)}, <Instant at={approval.asked_at} />: {approval.reason}
    </p>
    <Decision approval={approval} reload={reload} />
  </Card>
);

const noticeWords: Record<ApprovalNotices, string> = { at_once: 'at once', daily: 'once a day' };

/** When the caller hears by email of what waits */
function Notices({ notices, reload }: { notices: ApprovalNotices; reload: () => void }) {
  const { busy, reason, run } = useAction();
  const other = notices === 'daily' ? 'at_once' : 'daily';
  const choose = async () => {
    const done = `Emails about approvals come to you ${noticeWords[other]}.`;
    if (await run(() => callEndpoint(setApprovalNotices, { body: { notices: other } }), done)) reload();
  };
  return (
    <Stack gap={2} justify="start">
      <p>
        Emails about what waits come to you {noticeWords[notices]}.{' '}
        <Button look="quiet" disabled={busy} onClick={() => void choose()}>
          Get them {noticeWords[other]}
        </Button>
      </p>
      {reason && <Notice alarm title={reason} />}
    </Stack>
  );
}

/** Money above the limit of one person, which a second member of staff agrees to or refuses */
export function ApprovalsPage() {
  const remote = useDesk(listApprovals, {});
  return (
    <DeskFrame part="Approvals" title="Approvals">
      <DeskAnswer remote={remote} waiting={<ListWaiting />}>
        {({ approvals, limit_cents }) => (
          <>
            <Note>
              Money above {formatUsd(limit_cents)} that one member of staff moves or grants waits here until
              another agrees.
            </Note>
            {approvals.length > 0 ? (
              <Stack as="ul" role="list" gap={4}>
                {approvals.map((approval) => (
                  <Entry key={approval.id} approval={approval} reload={remote.retry} />
                ))}
              </Stack>
            ) : (
              <StateScreen drawing="bench">
                <StateTitle as="h2">Nothing waits for a second person</StateTitle>
              </StateScreen>
            )}
          </>
        )}
      </DeskAnswer>
      {remote.known && <Notices notices={remote.known.notices} reload={remote.retry} />}
    </DeskFrame>
  );
}
