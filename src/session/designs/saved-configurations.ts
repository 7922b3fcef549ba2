import { z } from 'zod';
import { savedKey } from './has-saved.ts';

const longestList = 24;

const savedSchema = z.object({
  id: z.string(),
  backend_name: z.string(),
  title: z.string(),
  code: z.string(),
  image_url: z.string(),
});
/** A configuration saved on this device; the server stores it for 90 days, its code forever. */
export type SavedConfiguration = z.infer<typeof savedSchema>;

export function savedConfigurations(): SavedConfiguration[] {
  try {
    return z.array(savedSchema).parse(JSON.parse(localStorage.getItem(savedKey) ?? '[]'));
  } catch {
    return [];
  }
}

function write(list: readonly SavedConfiguration[]): boolean {
  try {
    localStorage.setItem(savedKey, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

export const saveConfiguration = ({
  id,
  backend_name,
  title,
  code,
  image_url,
}: SavedConfiguration): boolean =>
  write(
    [
      { id, backend_name, title, code, image_url },
      ...savedConfigurations().filter((saved) => saved.id !== id),
    ].slice(0, longestList),
  );

export const forgetConfiguration = (id: string): boolean =>
  write(savedConfigurations().filter((saved) => saved.id !== id));
