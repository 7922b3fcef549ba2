/** What an address asks to configure: a product by its name, from a code, or a configuration that was started. */
export interface Asked {
  item: string;
  code: string | undefined;
  config: string | undefined;
}

export function readAsked(search: string): Asked | undefined {
  const query = new URLSearchParams(search);
  const item = query.get('item');
  return item
    ? { item, code: query.get('code') ?? undefined, config: query.get('config') ?? undefined }
    : undefined;
}
