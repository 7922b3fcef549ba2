import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import type { RequestState } from '#domain/consultations/staff-requests-contract.ts';
import type { DeskJob } from '#domain/desk/jobs-contract.ts';
import type { StaffAction } from '#domain/desk/log-contract.ts';
import type { InquiryState } from '#domain/leads/inquiry-state.ts';
import type { CallOutcome } from '#domain/leads/staff-contract.ts';
import type { StaffEmailRow } from '#domain/messages/staff-emails-contract.ts';
import type { DeskOrder } from '#domain/orders/staff-contract.ts';

export type Tone = 'open' | 'alarm' | 'calm';

export const emailWords: Record<StaffEmailRow['state'], { title: string; tone: Tone }> = {
  waiting: { title: 'Waiting', tone: 'open' },
  sent: { title: 'Sent', tone: 'calm' },
  given_up: { title: 'Not delivered', tone: 'alarm' },
  withheld: { title: 'Not sent', tone: 'calm' },
};

export const jobWords: Record<DeskJob['state'], { title: string; tone: Tone }> = {
  waiting: { title: 'Waiting', tone: 'open' },
  done: { title: 'Done', tone: 'calm' },
  given_up: { title: 'Given up', tone: 'alarm' },
};

export const outcomeWords: Record<CallOutcome, { title: string; done: string }> = {
  no_answer: { title: 'No answer', done: 'Noted: no answer.' },
  not_interested: { title: 'Not interested', done: 'Noted: not interested.' },
  do_not_contact: { title: 'Do not contact', done: 'Noted. This person is not contacted again.' },
  converted: { title: 'Booked', done: 'Noted: booked.' },
};

export const consultationWords: Record<DeskConsultationRow['state'], { title: string; tone: Tone }> = {
  draft: { title: 'Not sent', tone: 'calm' },
  lead: { title: 'Asked for', tone: 'open' },
  held: { title: 'Held', tone: 'open' },
  pending: { title: 'Not confirmed', tone: 'open' },
  confirmed: { title: 'Confirmed', tone: 'calm' },
  to_move: { title: 'To be moved', tone: 'alarm' },
  canceled: { title: 'Canceled', tone: 'alarm' },
  failed: { title: 'Refused', tone: 'alarm' },
  lapsed: { title: 'Lapsed', tone: 'calm' },
};

export const requestWords: Record<RequestState, { title: string; tone: Tone }> = {
  open: { title: 'Not answered', tone: 'open' },
  called: { title: 'Called', tone: 'open' },
  converted: { title: 'Booked', tone: 'calm' },
  closed: { title: 'Closed', tone: 'calm' },
};

export const inquiryWords: Record<InquiryState, { title: string; tone: Tone }> = {
  open: { title: 'Not answered', tone: 'open' },
  answered: { title: 'Answered', tone: 'calm' },
  closed: { title: 'Closed', tone: 'calm' },
};

export const overdueWords: { title: string; tone: Tone } = { title: 'Overdue', tone: 'alarm' };

export const kindWords: Record<DeskConsultationRow['type'], string> = {
  home: 'At home',
  virtual: 'By video',
  showroom: 'At the showroom',
};

export const refundWords: Record<DeskOrder['refund'], string> = {
  none: '',
  under_way: 'Refund under way',
  part: 'Refunded in part',
  done: 'Refunded',
  failed: 'Refund failed',
};

/** Describes a cron expression; only common ones in words. */
export function cronWords(cron: string): string {
  if (cron === '* * * * *') return 'Every minute';
  const [, minute] = /^(\d{1,2}) \* \* \* \*$/.exec(cron) ?? [];
  if (minute) return `Every hour at :${minute.padStart(2, '0')}`;
  const [, at, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron) ?? [];
  return at && hour ? `Every day at ${hour}:${at.padStart(2, '0')} UTC` : `${cron} (UTC)`;
}

export const actionWords: Record<StaffAction, string> = {
  'order.advance': 'Moved an order on',
  'order.cancel': 'Canceled an order',
  'order.refund': 'Refunded an order',
  'order.note': 'Wrote a note',
  'order.change_address': 'Changed where an order goes',
  'order.change_phone': 'Changed an order’s phone number',
  'order.change_promise': 'Changed the promised days',
  'order.change_shipment': 'Set carrier and tracking number',
  'purchase_order.approve': 'Approved a purchase order',
  'purchase_order.reject': 'Rejected a purchase order',
  'purchase_order.settle': 'Marked an invoice as paid',
  'purchase_order.reopen': 'Took back that an invoice was paid',
  'approval.ask': 'Asked a second person to agree',
  'approval.confirm': 'Agreed as the second person',
  'approval.refuse': 'Refused as the second person',
  'approval.withdraw': 'Withdrew a request to agree',
  'pro_account.set_terms': 'Set credit terms',
  'pro_application.accept': 'Accepted an application for a trade account',
  'pro_application.decline': 'Declined an application for a trade account',
  'tax_certificate.approve': 'Approved a tax certificate',
  'tax_certificate.reject': 'Rejected a tax certificate',
  'customer.end_sign_ins': 'Signed a customer out',
  'letter.send_again': 'Sent an email again',
  'job.revive': 'Revived a job',
  'jobs.run': 'Ran what was due',
  'schedule.run': 'Ran a schedule',
  'consultant.add': 'Added a consultant',
  'consultant.change': 'Changed a consultant',
  'consultant.remove': 'Removed a consultant',
  'calendar_block.add': 'Blocked or opened time',
  'calendar_block.change': 'Changed a calendar block',
  'calendar_block.remove': 'Removed a calendar block',
  'lead.claim': 'Took a lead',
  'lead.outcome': 'Called a lead',
  'text.done': 'Dealt with a text message',
  'request.assign': 'Took a request',
  'request.call': 'Called about a request',
  'request.close': 'Closed a request',
  'inquiry.assign': 'Gave an inquiry an owner',
  'inquiry.note': 'Wrote on an inquiry',
  'inquiry.answer': 'Answered an inquiry',
  'inquiry.plan': 'Planned a next step',
  'inquiry.close': 'Closed an inquiry',
  'inquiry.merge': 'Merged inquiries',
  'inquiry.separate': 'Separated inquiries',
  'inquiry.export': 'Exported inquiries',
  'inquiry.mail': 'Sent brochures',
  'inquiry.return': 'Marked brochures as returned',
  'work.assign': 'Gave work an owner',
  'contact.resume': 'Allowed contact again',
  'consultation.create': 'Booked a consultation',
  'consultation.convert_lead': 'Made a booking of a request',
  'consultation.reschedule': 'Moved a consultation',
  'consultation.cancel': 'Canceled a consultation',
  'consultation.confirm': 'Confirmed a consultation',
  'consultation.note': 'Wrote to a consultation',
  'consultation.take_over': 'Gave a consultation to another',
  'consultation.undo_move': 'Undid the move of a consultation',
  'consultation.ask_to_move': 'Asked a party to choose another time',
  'review.show': 'Showed a review',
  'review.keep': 'Kept a reported review',
  'review.refuse': 'Refused a review',
  'review.confirm_refusal': 'Confirmed the refusal of a review',
  'review.reply': 'Answered a review',
  'question.show': 'Showed a question or an answer',
  'question.refuse': 'Refused a question or an answer',
  'question.confirm_refusal': 'Confirmed the refusal of a question or an answer',
  'question.answer': 'Answered a question',
  'flag.override': 'Overrode a feature flag',
  'flag.end_override': 'Ended the override of a feature flag',
  'release.publish': 'Published the site',
  'release.activate': 'Put another release before visitors',
  'draft.schedule': 'Scheduled a draft',
};
