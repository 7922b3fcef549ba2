export interface ConfiguratorParams {
  item: string;
  code: string | undefined;
  config: string | undefined;
  line?: string | undefined;
  quantity?: number | undefined;
  /** Sill height of the project's item in sixteenths of an inch. */
  sill?: number | undefined;
  /** The project's item that the design was opened from. */
  target?: { project: string; item: string } | undefined;
}

const whole = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : undefined;

export function parseConfiguratorParams(search: string): ConfiguratorParams | undefined {
  const query = new URLSearchParams(search);
  const item = query.get('item');
  if (!item) return undefined;
  const project = query.get('project');
  const entry = query.get('entry');
  return {
    item,
    code: query.get('code') ?? undefined,
    config: query.get('config') ?? undefined,
    line: query.get('line') ?? undefined,
    quantity: whole(query.get('quantity')),
    sill: /^\d{1,4}$/.test(query.get('sill') ?? '') ? Number(query.get('sill')) : undefined,
    target: project && entry ? { project, item: entry } : undefined,
  };
}
