/** Gatsby's class names contain the names of the file and the class: 0.4 KiB more script on a page. */
const shortNames = '_[hash:hex:7]';

const nested = ['oneOf', 'use', 'options', 'modules'] as const;

/** Sets the names of CSS modules' classes, alike in scripts and pages, wherever rules have that option. */
export function shortenClassNames(rule: unknown): void {
  if (Array.isArray(rule)) for (const one of rule) shortenClassNames(one);
  if (typeof rule !== 'object' || rule === null) return;
  if ('localIdentName' in rule) rule.localIdentName = shortNames;
  for (const key of nested) if (key in rule) shortenClassNames((rule as Record<string, unknown>)[key]);
}
