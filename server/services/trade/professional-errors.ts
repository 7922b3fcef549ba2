import { formatUsd } from '#domain/money/format-usd.ts';
import type { CreditTerms } from '#domain/trade/contract.ts';
import { HttpError } from '#server/http/http-error.ts';

const field = (code: string, path: string, message: string): HttpError =>
  new HttpError(422, { code, message, fields: [{ path, message }] });

export const noCreditTerms = (): HttpError =>
  new HttpError(403, {
    code: 'no_credit_terms',
    message: 'Your account has no credit terms. Choose another way to pay, or ask us for them.',
  });
export const overLimit = ({ available_cents }: Pick<CreditTerms, 'available_cents'>): HttpError =>
  new HttpError(409, {
    code: 'over_limit',
    message: `This order is more than your account may take: ${formatUsd(available_cents)} is left. Choose another way to pay.`,
  });
export const notAProfessional = (status: 403 | 409 = 403): HttpError =>
  new HttpError(status, {
    code: 'not_a_professional',
    message:
      status === 403
        ? 'This is for accounts of professionals'
        : 'Only an account of a professional can have credit terms',
  });
export const worksForFirm = (): HttpError =>
  new HttpError(409, {
    code: 'works_for_firm',
    message: 'This person orders on the account of their firm. Set the terms of the firm.',
  });
export const termsChanged = (): HttpError =>
  new HttpError(409, {
    code: 'terms_changed',
    message:
      'A colleague has changed these terms since they were shown to you. Look at the account again first.',
  });
export const unknownOrder = (): HttpError =>
  new HttpError(404, { code: 'unknown_order', message: 'No order on account has this number' });
export const chargeMoved = (): HttpError =>
  new HttpError(409, {
    code: 'order_moved',
    message: 'This order is no longer where you saw it. Look at it again.',
  });
export const tooLateToReopen = (): HttpError =>
  new HttpError(409, {
    code: 'too_late_to_reopen',
    message: 'It was marked as paid too long ago to take that back here. Ask the books.',
  });
export const creditUsed = (): HttpError =>
  new HttpError(409, {
    code: 'credit_used',
    message:
      'Later orders use this credit: paid out, the account would owe more than its limit. Mark their invoices as paid first.',
  });
export const notACustomer = (): HttpError =>
  new HttpError(403, { code: 'not_a_customer', message: 'Accounts of our staff cannot have trade prices' });
export const alreadyAProfessional = (): HttpError =>
  new HttpError(409, {
    code: 'already_a_professional',
    message: 'You have a trade account already. Trade prices show wherever you are signed in.',
  });
export const applicationPending = (): HttpError =>
  new HttpError(409, {
    code: 'application_pending',
    message: 'We have your application and write to you once we have looked at it.',
  });
export const applicationDecided = (): HttpError =>
  new HttpError(409, {
    code: 'application_decided',
    message: 'This application no longer waits: someone has decided on it, or its writer took it back.',
  });
export const unknownApplication = (): HttpError =>
  new HttpError(404, { code: 'unknown_application', message: 'There is no such application' });
export const unknownInvite = (): HttpError =>
  new HttpError(404, {
    code: 'unknown_invite',
    message: 'This invitation is no longer good. You can apply without it.',
  });
export const tooManyInvites = (): HttpError =>
  new HttpError(429, {
    code: 'too_many_invites',
    message: 'You have invited many people just now. Wait a while, then go on.',
  });
export const unknownCustomer = (): HttpError =>
  new HttpError(404, { code: 'unknown_customer', message: 'There is no such customer' });
export const unknownCertificate = (): HttpError =>
  new HttpError(404, { code: 'unknown_certificate', message: 'There is no such certificate' });
export const certificateDecided = (): HttpError =>
  new HttpError(409, {
    code: 'certificate_decided',
    message: 'Someone has decided on this certificate already. Look at it again.',
  });
export const certificateExpired = (): HttpError =>
  new HttpError(409, {
    code: 'certificate_expired',
    message: 'The last day of this certificate has passed. Ask for a new one.',
  });
export const tooManyCertificates = (max: number): HttpError =>
  new HttpError(409, {
    code: 'too_many_certificates',
    message: `You can keep ${max} certificates at most. Remove one that no longer counts.`,
  });
export const lastDayPassed = (): HttpError =>
  field('certificate_expired', 'body.expires_on', 'Its last day has passed. Send the new certificate.');
export const notACertificateFile = (): HttpError =>
  field('not_a_certificate_file', 'body.content', 'Send the certificate as a PDF, a JPEG or a PNG.');
export const unknownState = (state: string): HttpError =>
  field('unknown_state', 'body.states', `We do not sell in ${state}`);
