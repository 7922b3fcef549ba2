import { type Caller, judgeAccess } from '#domain/access/caller.ts';
import { permissionToEdit } from '#domain/publishing/editor-groups.ts';
import { HttpError } from '#server/http/http-error.ts';

/** Throws 403 if the caller may not change one of the drafts. */
export function requireEditing(caller: Caller, drafts: readonly string[]): void {
  const refused = drafts.find(
    (draft) => judgeAccess({ permission: permissionToEdit(draft) }, caller) !== 'allowed',
  );
  if (refused === undefined) return;
  throw new HttpError(403, {
    code: 'forbidden',
    message: `Only editors with the role publish_prices may change products, prices and checkout: ${refused}`,
  });
}
