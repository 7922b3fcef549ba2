import { type Access, type Caller, judgeAccess } from '#domain/access/caller.ts';
import { HttpError } from '#server/http/http-error.ts';

/** Throws 401 for an unauthenticated caller, 403 for an unauthorized one. */
export function requireAccess(access: Access, caller: Caller): void {
  const verdict = judgeAccess(access, caller);
  if (verdict === 'unknown') throw new HttpError(401, { code: 'sign_in_needed', message: 'Please sign in' });
  if (verdict === 'forbidden')
    throw new HttpError(403, { code: 'forbidden', message: 'Your account may not do this' });
}
