import type { ComponentProps } from 'react';
import { countRequests } from '#domain/consultations/staff-requests-contract.ts';
import { Note } from '#src/components/layout.tsx';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { deskPaths } from './desk-path.ts';
import { StaffFrame } from './staff-frame.tsx';
import { useDesk } from './use-desk.ts';

const parts = [
  ['Orders', deskPaths.orders],
  ['Consultations', deskPaths.consultations],
  ['Calendars', deskPaths.calendars],
  ['Customers', deskPaths.customers],
  ['Professionals', deskPaths.professionals],
  ['Leads', deskPaths.leads],
  ['Carts', deskPaths.carts],
  ['Emails', deskPaths.emails],
  ['Jobs', deskPaths.jobs],
  ['Log', deskPaths.log],
  ['Site', deskPaths.site],
] as const;

export type DeskPart = (typeof parts)[number][0];

type DeskFrameProps = Omit<ComponentProps<typeof StaffFrame>, 'name' | 'parts'> & { part: DeskPart };

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

const beside = { [deskPaths.consultations]: <RequestCount /> };

export const DeskFrame = (props: DeskFrameProps) => (
  <StaffFrame name="Desk" parts={parts} beside={beside} {...props} />
);

export const DeskOpening = () => <DeskFrame part="Orders" title="Orders" />;
