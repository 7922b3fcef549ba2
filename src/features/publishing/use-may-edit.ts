import { isPermitted } from '#domain/access/permissions.ts';
import { permissionToEdit } from '#domain/publishing/editor-groups.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';

export const productsNeedRole =
  'You can read this. Products, prices and checkout are changed by editors with the role publish_prices.';

/** Returns which drafts, such as `parts/lock`, the reader may change; the pages require `edit content`. */
export function useMayEdit(): (draft: string) => boolean {
  const { roles = [] } = useAuth();
  return (draft) => {
    const permission = permissionToEdit(draft);
    return permission === 'edit content' || isPermitted(roles, permission);
  };
}
