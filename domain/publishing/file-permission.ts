import type { Permission } from '#domain/access/permissions.ts';
import { collections } from './collections.ts';
import { permissionToEdit } from './editor-groups.ts';

/** Returns the permission to change a file, relative to `content/`, as a rollback does. */
export function permissionToChange(file: string): Permission {
  const collection = collections.find(({ type }) =>
    'folder' in type ? file.startsWith(`${type.folder}/`) : file === type.file,
  );
  if (!collection) return 'edit content';
  return permissionToEdit(`${collection.group ? `${collection.group}/` : ''}${collection.name}/any`);
}
