import { assignRequest, closeRequest, noteCall } from '#domain/consultations/staff-requests-contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { confirmApproval, refuseApproval } from '#domain/desk/approvals-contract.ts';
import { reviveJob } from '#domain/desk/jobs-contract.ts';
import { markReturned } from '#domain/leads/mailings-contract.ts';
import {
  answerInquiry,
  assignInquiry,
  closeInquiry,
  mergeInquiry,
  planInquiry,
  separateInquiry,
} from '#domain/leads/staff-inquiries-contract.ts';
import { advanceOrder, cancelOrderAsStaff } from '#domain/orders/staff-contract.ts';
import { changeOrderPhone, changeOrderPromise } from '#domain/orders/staff-edits-contract.ts';
import {
  confirmQuestionRefusal,
  refuseQuestion,
  showQuestion,
} from '#domain/reviews/questions/question-staff-contract.ts';
import {
  confirmReviewRefusal,
  refuseReview,
  replyToReview,
  showReview,
} from '#domain/reviews/staff-contract.ts';
import {
  approvePurchaseOrder,
  approveTaxCertificate,
  rejectPurchaseOrder,
  rejectTaxCertificate,
  reopenCharge,
  settleCharge,
} from '#domain/trade/staff-accounts-contract.ts';
import { acceptProApplication, declineProApplication } from '#domain/trade/staff-applications-contract.ts';

export interface Thing {
  id: string;
  state: string;
}

export interface Move {
  endpoint: Endpoint;
  body?: (thing: Thing) => Readonly<Record<string, unknown>>;
}

/** Moves of the desk that things in a state do not take, and the refusal that the contract promises. */
export interface Forbidden {
  /** Has `id` and `state` of each thing. */
  things: string;
  /** The parameter that names the thing. */
  named: 'id' | 'number' | 'reference';
  code: string;
  /** Staff decide on the words of a review that they have read. */
  isRead?: true;
  moves: readonly Move[];
}

const because = { reason: 'It was a mistake' };
const reason = () => because;
const from = ({ state }: Thing) => ({ from: state });
const rule = () => ({ reason: 'off_topic' });
const text = () => ({ text: 'Called, no answer' });
const days = { earliest_day: '2027-06-01', latest_day: '2027-06-03' };
const next = () => ({ text: 'Call', on: '2027-06-01' });

const orders = (where: string): string => `select number as id, state from orders where ${where}`;
const account = `from account_charges join orders on orders.id = order_id`;
const charges = (where: string): string =>
  `select number as id, account_charges.state ${account} where ${where}`;
const questions = (where: string): string => `select reference as id, state from inquiries where ${where}`;
const reviews = (where: string): string => `select id::text, state from reviews where ${where}`;
const posts = (where: string): string => `select id::text, state from question_posts where ${where}`;

export const forbidden: readonly Forbidden[] = [
  {
    things: orders(`state in ('in_production', 'shipped', 'ready', 'delivered')`),
    named: 'number',
    code: 'in_production',
    moves: [{ endpoint: cancelOrderAsStaff, body: reason }],
  },
  {
    things: orders(`state in ('delivered', 'cancelled')`),
    named: 'number',
    code: 'order_moved',
    moves: [
      { endpoint: advanceOrder, body: from },
      { endpoint: advanceOrder, body: () => ({ from: 'placed' }) },
      { endpoint: changeOrderPromise, body: () => ({ promise: days, ...because }) },
    ],
  },
  {
    things: orders(`state = 'cancelled'`),
    named: 'number',
    code: 'order_moved',
    moves: [{ endpoint: changeOrderPhone, body: () => ({ phone: '203-555-0199' }) }],
  },
  {
    things: charges(`account_charges.state <> 'awaiting'`),
    named: 'number',
    code: 'order_moved',
    moves: [
      { endpoint: approvePurchaseOrder, body: reason },
      { endpoint: rejectPurchaseOrder, body: reason },
    ],
  },
  {
    things: charges(`account_charges.state in ('awaiting', 'released', 'settled')`),
    named: 'number',
    code: 'order_moved',
    moves: [{ endpoint: settleCharge, body: () => ({ reference: 'Check 7' }) }],
  },
  {
    things: charges(`account_charges.state in ('awaiting', 'released', 'open')`),
    named: 'number',
    code: 'order_moved',
    moves: [{ endpoint: reopenCharge, body: reason }],
  },
  {
    things: questions(`state = 'closed' and merged_into is null`),
    named: 'reference',
    code: 'inquiry_closed',
    moves: [
      { endpoint: answerInquiry, body: text },
      { endpoint: assignInquiry, body: () => ({ from: null }) },
      { endpoint: planInquiry, body: next },
      { endpoint: closeInquiry, body: reason },
    ],
  },
  {
    things: questions('merged_into is null'),
    named: 'reference',
    code: 'inquiry_not_merged',
    moves: [{ endpoint: separateInquiry }],
  },
  {
    things: questions(`merged_into is null and state <> 'closed'`),
    named: 'reference',
    code: 'same_inquiry',
    moves: [{ endpoint: mergeInquiry, body: ({ id }) => ({ into: id }) }],
  },
  {
    things: questions(`kind = 'brochures' and not exists (
      select from brochure_mailings where inquiry_id = inquiries.id and sent_at is not null)`),
    named: 'reference',
    code: 'not_mailed',
    moves: [{ endpoint: markReturned, body: reason }],
  },
  {
    things: `select reference as id, state from leads where state in ('converted', 'closed')`,
    named: 'reference',
    code: 'request_done',
    moves: [
      { endpoint: assignRequest, body: () => ({ from: null }) },
      { endpoint: noteCall, body: text },
      { endpoint: closeRequest, body: reason },
    ],
  },
  {
    things: reviews(`state in ('pending', 'shown', 'refused') and source = 'customer'`),
    named: 'id',
    code: 'review_moved',
    isRead: true,
    moves: [{ endpoint: confirmReviewRefusal }],
  },
  {
    things: reviews(`state = 'refused' and source = 'customer'`),
    named: 'id',
    code: 'review_moved',
    isRead: true,
    moves: [
      { endpoint: showReview },
      { endpoint: refuseReview, body: rule },
      { endpoint: replyToReview, body: text },
    ],
  },
  {
    things: reviews(`state in ('pending', 'refusing') and source = 'customer'`),
    named: 'id',
    code: 'review_moved',
    isRead: true,
    moves: [{ endpoint: replyToReview, body: text }],
  },
  {
    things: posts(`state in ('pending', 'shown', 'refused')`),
    named: 'id',
    code: 'question_moved',
    moves: [{ endpoint: confirmQuestionRefusal }],
  },
  {
    things: posts(`state = 'refused'`),
    named: 'id',
    code: 'question_moved',
    moves: [{ endpoint: showQuestion }, { endpoint: refuseQuestion, body: rule }],
  },
  {
    things: `select id::text, state from tax_certificates where state in ('approved', 'rejected')`,
    named: 'id',
    code: 'certificate_decided',
    moves: [{ endpoint: approveTaxCertificate, body: reason }],
  },
  {
    things: `select id::text, state from tax_certificates where state = 'rejected'`,
    named: 'id',
    code: 'certificate_decided',
    moves: [{ endpoint: rejectTaxCertificate, body: reason }],
  },
  {
    things: `select id::text, state from pro_applications where state <> 'pending'`,
    named: 'id',
    code: 'application_decided',
    moves: [
      { endpoint: acceptProApplication, body: reason },
      { endpoint: declineProApplication, body: reason },
    ],
  },
  {
    things: `select id::text, state from staff_approvals where state <> 'pending'`,
    named: 'id',
    code: 'approval_decided',
    moves: [{ endpoint: confirmApproval }, { endpoint: refuseApproval, body: reason }],
  },
  {
    things: `select max(id)::text as id, 'not given up' as state from jobs where dead_at is null having count(*) > 0`,
    named: 'id',
    code: 'job_not_given_up',
    moves: [{ endpoint: reviveJob }],
  },
];
