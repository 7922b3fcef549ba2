import type { Vendors } from './vendors.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

/** Hashes of a document's inline scripts and styles: base64 `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const self = "'self'";
const none = ["'none'"];
const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

const written = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Only the `default` policy turns strings into code. Report-only while vendors' scripts are present. */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] } as const;
const isEnforced = ({ origins }: Vendors): boolean => origins.script.length === 0;

/** CSP of a built page, valid in a `<meta>`. Unhashed styles only if a vendor generates styles. */
export const pagePolicy = ({ scripts, styles }: InlineHashes, vendors: Vendors): string => {
  const { script, connect, frame, image, style, font } = vendors.origins;
  return written({
    'default-src': none,
    'base-uri': none,
    'connect-src': [self, ...connect],
    'font-src': [self, ...font],
    'form-action': [self],
    'frame-src': [self, ...frame],
    'img-src': [self, 'data:', 'blob:', ...image],
    'manifest-src': [self],
    'media-src': [self],
    'script-src': [self, ...quoted(scripts), ...script],
    'style-src': vendors.writesStyles
      ? [self, "'unsafe-inline'", ...style]
      : [self, ...quoted(styles), ...style],
    'worker-src': [self],
    ...(isEnforced(vendors) && trustedTypes),
  });
};

/** `report-uri` reports immediately; `report-to` waits a minute, and Firefox lacks it. */
export const headerPolicy = (policy: string, reportTo: string): string =>
  `${policy}; frame-ancestors 'self'; report-uri ${reportTo}`;

/** Returns the report-only policy (Trusted Types) for vendors' scripts; undefined without such scripts. */
export const watchedPolicy = (vendors: Vendors, reportTo: string): string | undefined =>
  isEnforced(vendors)
    ? undefined
    : `${written({ 'require-trusted-types-for': ["'script'"] })}; report-uri ${reportTo}`;

interface OwnPage extends Partial<InlineHashes> {
  loadsScripts?: boolean;
  calls?: boolean;
  sendsForms?: boolean;
}

/** CSP of a server-rendered page; denies all unrequested capabilities. */
export const ownPagePolicy = ({
  scripts = [],
  styles = [],
  loadsScripts = false,
  calls = false,
  sendsForms = false,
}: OwnPage = {}): string =>
  written({
    'default-src': none,
    'base-uri': none,
    'form-action': sendsForms ? [self] : none,
    'frame-ancestors': [self],
    ...(calls && { 'connect-src': [self] }),
    ...((loadsScripts || scripts.length > 0) && {
      'script-src': [...(loadsScripts ? [self] : []), ...quoted(scripts)],
    }),
    ...(styles.length > 0 && { 'style-src': quoted(styles) }),
  });
