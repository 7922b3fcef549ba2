import { createHash } from 'node:crypto';
import { type InlineHashes, pagePolicy } from '#domain/security/content-policy.ts';
import type { Vendors } from '#domain/security/vendors.ts';
import { stylesFromScripts } from './styles-from-scripts.ts';

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>| style="([^"]*)"/g;
const isData = (attributes: string): boolean => /\btype="application\/(ld\+)?json"/.test(attributes);

/** What the policy of a page is recognized by. */
const policyStart = '<meta http-equiv="Content-Security-Policy" content="';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** As heavy as a style attribute, but for what is `!important`; one that a script sets later still wins. */
const ruleOf = (declarations: string, number: number): string =>
  `[data-s="${number}"]:not(#_){${declarations}}`;

/**
 * A built page with its policy in it. No policy can allow single style attributes by their text without
 * allowing attributes at large, so they move into a `<style>` of the page, where a hash covers them: React
 * does not look at attributes as it takes a page over, and sets later ones from code, which needs no leave.
 * A page that has its policy already stays as it is.
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
