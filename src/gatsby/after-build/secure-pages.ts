import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { schemeStyle } from '#domain/drawing/svg/scheme.ts';
import { type InlineHashes, pagePolicy } from '#domain/security/content-policy.ts';
import type { Vendors } from '#domain/security/vendors.ts';
import { vendors } from '../build-environment.ts';
import { noteWritten, type SiteFiles, siteFolder } from './site-files.ts';

const textOf = (styleElement: string): string => styleElement.replace(/^<style>|<\/style>$/g, '');

/** Styles injected by scripts; React Aria's must match the package's text exactly. */
const stylesFromScripts: readonly string[] = [
  textOf(schemeStyle),
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>| style="([^"]*)"/g;
const isData = (attributes: string): boolean => /\btype="application\/(ld\+)?json"/.test(attributes);

const policyStart = '<meta http-equiv="Content-Security-Policy" content="';

const hashOf = (text: string): string => `sha256-${hash('sha256', text, 'base64')}`;

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** `:not(#_)` gives the specificity of a style attribute; later styles by scripts still win. */
const ruleOf = (declarations: string, number: number): string =>
  `[data-s="${number}"]:not(#_){${declarations}}`;

/**
 * Adds the policy to a page. CSP cannot allow single style attributes, so they move to a hashed `<style>`:
 * hydration ignores them, and CSP allows React's later changes by CSSOM. A page with a policy stays
 * unchanged.
 */
export function securePage(html: string, vendors: Vendors): string {
  if (html.includes(policyStart)) return html;
  const hashes = { scripts: new Set<string>(), styles: new Set<string>(stylesFromScripts.map(hashOf)) };
  const declared: string[] = [];
  const moved = html.replace(inline, (whole, tag: string | undefined, attributes = '', text = '', style) => {
    if (tag === undefined) {
      const declarations = unescaped(style);
      if (!declared.includes(declarations)) declared.push(declarations);
      return ` data-s="${declared.indexOf(declarations)}"`;
    }
    if (tag === 'style') hashes.styles.add(hashOf(text));
    else if (!/\bsrc=/.test(attributes) && !isData(attributes)) hashes.scripts.add(hashOf(text));
    return whole;
  });
  const rules = declared.map(ruleOf).join('');
  if (rules) hashes.styles.add(hashOf(rules));
  const found: InlineHashes = { scripts: [...hashes.scripts], styles: [...hashes.styles] };
  const policy = `${policyStart}${pagePolicy(found, vendors)}"/>`;
  return moved
    .replace(/<head>\s*(<meta charset="utf-8"\s*\/?>)?/i, (start) => start + policy)
    .replace('</head>', () => `${rules && `<style>${rules}</style>`}</head>`);
}

/** Gatsby's page fragments, and Partytown's frame */
const noPages = /^\/(_gatsby|~partytown)\//;

/** Modification times of pages known to have a policy */
const secured = new Map<string, number>();

/** Adds a meta policy; the server repeats it as a header. Its last log line starts compression. */
export function securePages({ reporter }: Pick<NodePluginArgs, 'reporter'>, files: SiteFiles): void {
  const activity = reporter.activityTimer('Securing pages');
  activity.start();
  for (const [url, written] of files) {
    if (!url.endsWith('.html') || noPages.test(url) || secured.get(url) === written) continue;
    const file = join(siteFolder, url);
    const html = readFileSync(file, 'utf8');
    const page = securePage(html, vendors);
    if (page !== html) {
      writeFileSync(file, page);
      noteWritten(files, url);
    }
    secured.set(url, files.get(url) ?? 0);
  }
  activity.end();
}
