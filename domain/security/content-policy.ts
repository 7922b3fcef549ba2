import type { Vendors } from './vendors.ts';

/** Directives of a Content-Security-Policy, by name; an empty list writes the name alone. */
type Directives = Readonly<Record<string, readonly string[]>>;

/** Hashes of what stands inline in a document, as `sha256-…` in base64. */
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

/**
 * Scripts of a page may become code by one door: the `default` policy of Trusted Types, which each page
 * defines first. With vendors' scripts it is only reported where they go past it.
 */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] } as const;
const isEnforced = ({ origins }: Vendors): boolean => origins.script.length === 0;

/**
 * The policy of a built page: its own origin, the vendors', and what stands inline by its hash. Nothing
 * inline is allowed otherwise, neither scripts nor styles nor attributes; only where a vendor's script writes
 * styles of its own are styles let in without a hash. In this form it may stand in a `<meta>`.
 */
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

/**
 * A page's policy as a header, with what a `<meta>` cannot say. Reports go where every browser sends them at
 * once: those of `report-to` wait for a minute, and Firefox knows none.
 */
export const headerPolicy = (policy: string, reportTo: string): string =>
  `${policy}; frame-ancestors 'self'; report-uri ${reportTo}`;

/** What is watched without being refused: Trusted Types beside vendors' scripts. Nothing else. */
export const watchedPolicy = (vendors: Vendors, reportTo: string): string | undefined =>
  isEnforced(vendors)
    ? undefined
    : `${written({ 'require-trusted-types-for': ["'script'"] })}; report-uri ${reportTo}`;

interface OwnPage extends Partial<InlineHashes> {
  /** Whether it loads scripts of the server beside those that stand in it. */
  loadsScripts?: boolean;
  /** Whether it calls the server. */
  calls?: boolean;
  /** Whether it sends forms. */
  sendsForms?: boolean;
}

/**
 * The policy of a page that the server writes by itself, with neither a build nor vendors: what it does not
 * ask for is refused.
 */
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

/**
 * The policy of the frame that Decap CMS works in, and of nothing else: it makes code of its configuration's
 * schema and writes styles as it goes. It speaks to the shop alone, and stands in a page of the shop alone.
 */
export const editorFramePolicy = (scripts: readonly string[]): string =>
  written({
    'default-src': none,
    'base-uri': none,
    'connect-src': [self, 'blob:', 'data:'],
    'font-src': [self, 'data:'],
    'form-action': none,
    'frame-ancestors': [self],
    'frame-src': [self, 'blob:'],
    'img-src': [self, 'data:', 'blob:'],
    'script-src': [self, "'unsafe-eval'", ...quoted(scripts)],
    'style-src': [self, "'unsafe-inline'"],
    'worker-src': [self, 'blob:'],
  });
