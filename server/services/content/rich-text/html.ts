const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Renders an element with escaped attributes; skips undefined ones. The content must be HTML already. */
export function tag(
  name: string,
  attributes: Record<string, string | number | undefined>,
  ...within: string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
    .join('');
  const open = `<${name}${written}>`;
  return name === 'img' ? open : `${open}${within.join('')}</${name}>`;
}
