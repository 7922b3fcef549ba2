import type { ComponentProps } from 'react';
import { countWork, type WorkCounts } from '#domain/desk/work-contract.ts';
import { Note } from '#src/components/layout.tsx';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { StaffFrame } from './staff-frame.tsx';
import { useDesk } from './use-desk.ts';

type DeskFrameProps = Omit<ComponentProps<typeof StaffFrame>, 'beside'>;

const countEveryMs = 60_000;

interface Count {
  count: number;
  /** Read by screen readers after the number */
  words: string;
  isAlarm?: boolean;
}

/** A number beside a part of the menu, in the alarm's color if something is late or failed. */
const Waiting = ({ count, words, isAlarm = false }: Count) =>
  count > 0 && (
    <Note as="span" tone={isAlarm ? 'alarm' : 'soft'} className="tabular">
      {count}
      <span className="visually-hidden"> {words}</span>
    </Note>
  );

const beside = (counts: WorkCounts) => ({
  Consultations: (
    <Waiting
      count={counts.requests}
      words={counts.requests_overdue > 0 ? `open, ${counts.requests_overdue} overdue` : 'open'}
      isAlarm={counts.requests_overdue > 0}
    />
  ),
  Inbox: (
    <Waiting
      count={counts.inquiries}
      words={counts.inquiries_overdue > 0 ? `open, ${counts.inquiries_overdue} overdue` : 'open'}
      isAlarm={counts.inquiries_overdue > 0}
    />
  ),
  Reviews: (
    <Waiting
      count={counts.reviews}
      words={counts.reviews_reported > 0 ? `to decide, ${counts.reviews_reported} reported` : 'to decide'}
    />
  ),
  Professionals: (
    <Waiting count={counts.applications + counts.purchase_orders + counts.certificates} words="to decide" />
  ),
  Questions: <Waiting count={counts.questions} words="to read or answer" />,
  Approvals: <Waiting count={counts.approvals} words="to decide" />,
  Emails: <Waiting count={counts.failed_emails} words="not delivered" isAlarm />,
  Jobs: <Waiting count={counts.failed_jobs} words="given up" isAlarm />,
});

/** The frame of the desk's pages, with what waits beside the parts of its menu. */
export function DeskFrame(props: DeskFrameProps) {
  const { accessToken } = useAuth();
  const { latest } = useDesk(countWork, accessToken ? {} : undefined, { everyMs: countEveryMs });
  return <StaffFrame beside={latest && beside(latest)} {...props} />;
}

export const DeskOpening = () => <DeskFrame part="Work" title="Work" />;
