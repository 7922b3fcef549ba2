import { contentTypes } from '../../../domain/content/content-types.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The entry that a file of the content holds, as its draft is named: `promotions/quiet-months`. Nothing of a
 * file that holds several.
 */
export function entryOfFile(file: string): string | undefined {
  for (const [name, type] of Object.entries(contentTypes))
    if (type.holds === 'each' && file.startsWith(`${type.folder}/`))
      return `${kebab(name)}/${file.slice(type.folder.length + 1).replace(/\.\w+$/, '')}`;
  return undefined;
}
