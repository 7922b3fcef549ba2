import { Link } from 'gatsby';
import type { Approval } from '#domain/desk/approvals-contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Notice } from '#src/components/notice.tsx';
import { deskPaths } from './desk-path.ts';
import { Instant } from './instant.tsx';

export const askerOf = ({ is_own, asked_by_name, asked_by_id }: Approval): string =>
  is_own ? 'you' : (asked_by_name ?? asked_by_id);

export const heldWords = ({ cents }: Approval): string =>
  `Nothing has changed yet: ${formatUsd(cents)} waits for a second member of staff.`;

/** Actions on an order or account that wait for a second member of staff */
export const WaitingApprovals = ({ approvals = [] }: { approvals: readonly Approval[] | undefined }) =>
  approvals.map((approval) => (
    <Notice key={approval.id} title="This waits for a second member of staff">
      <p>{approval.what}</p>
      <p>
        Asked for by {askerOf(approval)}, <Instant at={approval.asked_at} />: {approval.reason}
      </p>
      <p>
        <Link to={deskPaths.approvals}>Decide among the approvals</Link>
      </p>
    </Notice>
  ));
