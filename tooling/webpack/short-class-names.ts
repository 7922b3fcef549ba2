/** Gatsby's class names contain file and class names, which add 0.4 KiB of script to a page. */
const shortNames = '_[hash:hex:7]';

const nested = ['oneOf', 'use', 'options', 'modules'] as const;

export function shortenClassNames(rule: unknown): void {
  if (Array.isArray(rule)) for (const one of rule) shortenClassNames(one);
  if (typeof rule !== 'object' || rule === null) return;
  if ('localIdentName' in rule) rule.localIdentName = shortNames;
  for (const key of nested) if (key in rule) shortenClassNames((rule as Record<string, unknown>)[key]);
}
