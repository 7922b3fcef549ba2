import type { ComponentProps } from 'react';
import { countRequests } from '#domain/consultations/staff-requests-contract.ts';
import { Note } from '#src/components/layout.tsx';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { StaffFrame } from './staff-frame.tsx';
import { useDesk } from './use-desk.ts';

type DeskFrameProps = Omit<ComponentProps<typeof StaffFrame>, 'beside'>;

const countEveryMs = 60_000;

/** Number of unanswered requests beside the menu's entry, in the alarm's color if promised calls are late. */
function RequestCount() {
  const { accessToken } = useAuth();
  const { latest } = useDesk(countRequests, accessToken ? {} : undefined, { everyMs: countEveryMs });
  if (!latest?.open) return null;
  const { open, overdue } = latest;
  return (
    <Note as="span" tone={overdue > 0 ? 'alarm' : 'soft'} className="tabular">
      {open}
      <span className="visually-hidden"> open{overdue > 0 && `, ${overdue} overdue`}</span>
    </Note>
  );
}

const beside = { Consultations: <RequestCount /> };

export const DeskFrame = (props: DeskFrameProps) => <StaffFrame beside={beside} {...props} />;

export const DeskOpening = () => <DeskFrame part="Orders" title="Orders" />;
