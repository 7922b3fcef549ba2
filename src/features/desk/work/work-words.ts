import type { WorkKind, WorkTab } from '#domain/desk/work.ts';
import type { WorkItem } from '#domain/desk/work-contract.ts';
import {
  deskPaths,
  pathToConsultation,
  pathToEmail,
  pathToInquiry,
  pathToProfessional,
  pathToRequest,
} from '#src/widgets/staff/desk-path.ts';

export const tabWords: Readonly<Record<WorkTab, { title: string; empty: string }>> = {
  mine: { title: 'Mine', empty: 'You have no open work.' },
  due: { title: 'Due', empty: 'Nothing is due today.' },
  unassigned: { title: 'Unassigned', empty: 'Everything has an owner.' },
};

const accountOf = ({ person }: WorkItem): string =>
  person?.customer_id ? pathToProfessional(person.customer_id) : deskPaths.professionals;

const paths: Readonly<Record<WorkKind, (item: WorkItem) => string>> = {
  request: ({ id }) => pathToRequest(id),
  consultation: ({ id }) => pathToConsultation(id),
  inquiry: ({ id }) => pathToInquiry(id),
  review: () => deskPaths.reviews,
  // Applicants have no page among the professionals yet; the queue is above their list.
  application: () => deskPaths.professionals,
  purchase_order: accountOf,
  certificate: accountOf,
  email: ({ id }) => pathToEmail(Number(id)),
  question: () => deskPaths.questions,
  unanswered_question: () => `${deskPaths.questions}?list=unanswered`,
};

export const pathToWork = (item: WorkItem): string => paths[item.kind](item);
