import type { FirmRight } from '#domain/trade/firm.ts';
import { HttpError } from '#server/http/http-error.ts';

const needs: Record<FirmRight, string> = {
  order: 'order on its account',
  account: 'see its account',
  quote: 'quote to clients in its name',
  manage: 'manage its people and certificates',
};

export const rightMissing = (right: FirmRight): HttpError =>
  new HttpError(403, {
    code: 'firm_right_missing',
    message: `Your firm has not given you the right to ${needs[right]}. Ask the person who manages its people.`,
  });
export const rightNotYours = (): HttpError =>
  new HttpError(403, {
    code: 'firm_right_missing',
    message: 'You can give, change and take only rights that you have yourself.',
  });
export const alreadyInFirm = (): HttpError =>
  new HttpError(409, { code: 'already_in_firm', message: 'This person is in your firm already.' });
export const firmFull = (max: number): HttpError =>
  new HttpError(409, {
    code: 'firm_full',
    message: `A firm has ${max} people at most, invitations included. Remove one first.`,
  });
export const doNotContact = (): HttpError =>
  new HttpError(409, {
    code: 'do_not_contact',
    message: 'They have asked us not to write to this address. Invite another address of theirs.',
  });
export const unknownFirmInvite = (): HttpError =>
  new HttpError(404, {
    code: 'unknown_firm_invite',
    message: 'This invitation has expired, was withdrawn or was used. Ask your firm for a new one.',
  });
export const otherAddress = (email: string): HttpError =>
  new HttpError(403, {
    code: 'other_address',
    message: `This invitation is for ${email}. Sign in with that address, and confirm it, to join.`,
  });
export const hasOwnAccount = (): HttpError =>
  new HttpError(409, {
    code: 'has_own_account',
    message:
      'Your account has credit terms, certificates, quotes, people or a firm of its own. Join with another account, or ask your branch to close those first.',
  });
export const unknownMember = (): HttpError =>
  new HttpError(404, { code: 'unknown_member', message: 'This person is not in your firm.' });
