import type { StaffAction, StaffLogEntry } from './log-contract.ts';

type Facts = StaffLogEntry['before'];

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('_', ' ') : '';

const fromTo = (name: string, before: Facts, after: Facts): string => {
  const [from, to] = [textOf(before[name]), textOf(after[name])];
  return from && to ? ` from ${from} to ${to}` : to ? ` to ${to}` : '';
};

const because = ({ reason }: Facts): string => (textOf(reason) ? `: “${textOf(reason)}”` : '');

type Phrase = (entry: { id: string; before: Facts; after: Facts }) => string;

/** Follows the name of the actor. */
const phrases: Readonly<Record<StaffAction, Phrase>> = {
  'order.advance': ({ id, before, after }) => `moved order ${id} on${fromTo('state', before, after)}`,
  'order.cancel': ({ id, after }) => `canceled order ${id}${because(after)}`,
  'order.refund': ({ id, after }) => `refunded order ${id}${because(after)}`,
  'order.note': ({ id }) => `wrote a note to order ${id}`,
  'order.change_address': ({ id, after }) => `changed the address of order ${id}${because(after)}`,
  'order.change_phone': ({ id }) => `changed the phone of order ${id}`,
  'order.change_promise': ({ id, after }) => `changed the promised days of order ${id}${because(after)}`,
  'order.change_shipment': ({ id }) => `changed the carrier of order ${id}`,
  'purchase_order.approve': ({ id, after }) => `approved the purchase order of order ${id}${because(after)}`,
  'purchase_order.reject': ({ id, after }) => `rejected the purchase order of order ${id}${because(after)}`,
  'purchase_order.settle': ({ id }) => `marked the invoice of order ${id} as paid`,
  'purchase_order.reopen': ({ id, after }) => `opened the invoice of order ${id} again${because(after)}`,
  'approval.ask': ({ after }) => `asked a second person for money${because(after)}`,
  'approval.confirm': () => 'agreed to money that another had asked for',
  'approval.refuse': ({ after }) => `refused money that another had asked for${because(after)}`,
  'approval.withdraw': ({ after }) => `took a request for money back${because(after)}`,
  'pro_account.set_terms': ({ after }) => `set the credit terms of a professional${because(after)}`,
  'pro_application.accept': ({ after }) => `accepted an application for a trade account${because(after)}`,
  'pro_application.decline': ({ after }) => `declined an application for a trade account${because(after)}`,
  'tax_certificate.approve': ({ after }) => `approved a tax certificate${because(after)}`,
  'tax_certificate.reject': ({ after }) => `rejected a tax certificate${because(after)}`,
  'customer.end_sign_ins': ({ after }) => `signed a customer out of all devices${because(after)}`,
  'letter.send_again': ({ id }) => `sent email ${id} again`,
  'job.revive': ({ id }) => `revived job ${id}`,
  'jobs.run': () => 'ran all jobs that were due',
  'schedule.run': ({ id }) => `ran the schedule ${id}`,
  'consultant.add': () => 'added a consultant',
  'consultant.change': () => 'changed a consultant',
  'consultant.remove': () => 'ended the work of a consultant',
  'calendar_block.add': () => 'blocked or opened time in a calendar',
  'calendar_block.change': () => 'changed a block of a calendar',
  'calendar_block.remove': () => 'removed a block of a calendar',
  'lead.claim': () => 'took a lead to call',
  'lead.outcome': ({ after }) => `called a lead${textOf(after.outcome) && `: ${textOf(after.outcome)}`}`,
  'text.done': ({ id }) => `dealt with text message ${id}`,
  'request.assign': ({ id, before }) =>
    before.owner_id ? `gave request ${id} to another owner` : `gave request ${id} an owner`,
  'request.call': ({ id }) => `called about request ${id}`,
  'request.close': ({ id, after }) => `closed request ${id}${because(after)}`,
  'inquiry.assign': ({ id, before }) =>
    before.owner_id ? `gave inquiry ${id} to another owner` : `gave inquiry ${id} an owner`,
  'inquiry.note': ({ id }) => `wrote a note on inquiry ${id}`,
  'inquiry.answer': ({ id }) => `answered inquiry ${id} by email`,
  'inquiry.plan': ({ id }) => `planned the next step of inquiry ${id}`,
  'inquiry.close': ({ id, after }) => `closed inquiry ${id}${because(after)}`,
  'inquiry.merge': ({ id, after }) => `merged inquiry ${id} into ${textOf(after.into)}`,
  'inquiry.separate': ({ id, before }) => `separated inquiry ${id} from ${textOf(before.into)}`,
  'inquiry.mail': ({ id }) => `sent the brochures of inquiry ${id}`,
  'inquiry.return': ({ id, after }) => `marked the brochures of inquiry ${id} as returned${because(after)}`,
  'inquiry.export': ({ after }) => `exported ${textOf(after.rows)} inquiries`,
  'work.assign': ({ id, before }) =>
    before.owner_id ? `gave work ${id} to another owner` : `gave work ${id} an owner`,
  'contact.resume': () => 'allowed contact again',
  'consultation.create': () => 'booked a consultation',
  'consultation.convert_lead': () => 'booked a consultation of a request',
  'consultation.reschedule': ({ after }) => `moved a consultation${because(after)}`,
  'consultation.cancel': ({ after }) => `canceled a consultation${because(after)}`,
  'consultation.confirm': () => 'confirmed a consultation',
  'consultation.note': () => 'wrote to a consultation',
  'consultation.take_over': ({ after }) => `gave a consultation to another consultant${because(after)}`,
  'consultation.ask_to_move': () => 'asked a customer to choose another time',
  'consultation.undo_move': () => 'undid the move of a consultation',
  'review.show': ({ id }) => `showed review ${id}`,
  'review.keep': ({ id }) => `kept review ${id}, which was reported`,
  'review.refuse': ({ id }) => `refused review ${id}, for a second person to confirm`,
  'review.confirm_refusal': ({ id }) => `confirmed the refusal of review ${id}`,
  'review.reply': ({ id }) => `answered review ${id}`,
  'question.show': ({ id }) => `showed question or answer ${id}`,
  'question.refuse': ({ id }) => `refused question or answer ${id}, for a second person to confirm`,
  'question.confirm_refusal': ({ id }) => `confirmed the refusal of question or answer ${id}`,
  'question.answer': ({ id }) => `answered question ${id}`,
  'flag.override': ({ id }) => `overrode the feature flag ${id}`,
  'flag.end_override': ({ id }) => `ended the override of the feature flag ${id}`,
  'release.publish': () => 'published the site',
  'release.activate': () => 'put another release before visitors',
  'draft.schedule': ({ id }) => `scheduled the draft ${id}`,
};

/** One sentence per entry: `Grace Agent moved order CL-7K2M9QXD on from placed to confirmed.` */
export function logSentence({
  actor_name,
  actor_id,
  action,
  subject_id,
  before,
  after,
}: StaffLogEntry): string {
  const phrase = phrases[action]({ id: subject_id, before, after });
  return `${actor_name ?? actor_id} ${phrase}${phrase.endsWith('”') ? '' : '.'}`;
}
