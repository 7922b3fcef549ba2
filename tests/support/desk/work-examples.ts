import type { WorkCounts, WorkItem } from '#domain/desk/work-contract.ts';

export const workCounts = (over: Partial<WorkCounts> = {}): WorkCounts => ({
  requests: 0,
  requests_overdue: 0,
  inquiries: 0,
  inquiries_overdue: 0,
  reviews: 0,
  reviews_reported: 0,
  applications: 0,
  purchase_orders: 0,
  approvals: 0,
  certificates: 0,
  failed_emails: 0,
  failed_jobs: 0,
  questions: 0,
  ...over,
});

export const workItem = (over: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'request',
  id: 'ABCDEFGH23',
  detail: 'At my home, Clerestory of Norwalk',
  person: { name: 'Mary Somerville', email: 'mary@example.com', phone: '+12035550142' },
  due_at: '2026-12-01T22:00:00.000Z',
  is_overdue: false,
  ...over,
});

export const workItems: readonly WorkItem[] = [
  workItem({ is_overdue: true }),
  workItem({
    kind: 'consultation',
    id: 'visit-1',
    detail: 'Consultation at your home, Clerestory of Norwalk',
    owner: { id: 'consultant-1', name: 'Dana Reyes', is_own: false },
  }),
  workItem({
    kind: 'purchase_order',
    id: 'CL-7K2M9QXD',
    detail: 'PO-4711, $1,284.00',
    person: { name: 'Pat Carver', email: 'pro@example.com', customer_id: 'account-pro' },
  }),
  workItem({
    kind: 'email',
    id: '42',
    detail: 'Your order CL-7K2M9QXD',
    person: { name: 'ada@example.com', email: 'ada@example.com' },
    is_overdue: true,
  }),
];
