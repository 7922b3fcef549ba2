import { readFile } from 'node:fs/promises';
import { inlineHash } from '#server/security/inline-hash.ts';
import { placeOf, type SiteFiles } from './site-files.ts';

const written = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;
const inlineScript = /<script\b[^>]*>([\s\S]*?)<\/script>/g;

const known = new WeakMap<SiteFiles, Map<string, Promise<string | undefined>>>();

/** Partytown's frame, whose worker evaluates the text of vendors' scripts. */
function framePolicy(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, text = '']) => `'${inlineHash(text)}'`);
  const scripts = ["'self'", "'unsafe-eval'", 'blob:', ...hashes].join(' ');
  return `default-src 'none'; base-uri 'none'; script-src ${scripts}; worker-src 'self' blob:; connect-src 'self'`;
}

async function read(path: string, file: string): Promise<string | undefined> {
  const html = await readFile(path, 'utf8');
  return file.startsWith('~partytown/') ? framePolicy(html) : written.exec(html)?.[1];
}

/** Cached per build. Undefined without a CSP; then the server's default blocks all resources. */
export function policyOfPage(site: SiteFiles, file: string): Promise<string | undefined> {
  const ofSite = known.get(site) ?? new Map<string, Promise<string | undefined>>();
  known.set(site, ofSite);
  const policy = ofSite.get(file) ?? read(placeOf(site, file), file);
  ofSite.set(file, policy);
  policy.catch(() => ofSite.delete(file));
  return policy;
}
