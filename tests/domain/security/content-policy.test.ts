import { headerPolicy, ownPagePolicy, pagePolicy, watchedPolicy } from '#domain/security/content-policy.ts';
import { vendorsOf } from '#domain/security/vendors.ts';

const hashes = { scripts: ['sha256-aaa='], styles: ['sha256-bbb='] };
const standIns = vendorsOf({ environment: 'qa', standIns: true });
const paid = vendorsOf({
  environment: 'prod',
  standIns: false,
  paypal: true,
  googleMaps: true,
  sentryDsn: 'https://key@errors.example/1',
  oktaIssuer: 'https://id.example/oauth2/default',
});

const directive = (policy: string, name: string): string[] | undefined =>
  policy
    .split('; ')
    .find((part) => part.split(' ')[0] === name)
    ?.split(' ')
    .slice(1);

describe('the policy of a built page', () => {
  it('lets in the shop itself and what stands inline by its hash, and nothing unsafe', () => {
    const policy = pagePolicy(hashes, standIns);
    expect(directive(policy, 'default-src')).toEqual(["'none'"]);
    expect(directive(policy, 'script-src')).toEqual(["'self'", "'sha256-aaa='"]);
    expect(directive(policy, 'style-src')).toEqual(["'self'", "'sha256-bbb='"]);
    expect(directive(policy, 'connect-src')).toEqual(["'self'"]);
    expect(directive(policy, 'base-uri')).toEqual(["'none'"]);
    expect(directive(policy, 'form-action')).toEqual(["'self'"]);
    expect(policy).not.toContain('unsafe');
  });

  it('asks for Trusted Types, with one policy', () => {
    const policy = pagePolicy(hashes, standIns);
    expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
    expect(directive(policy, 'trusted-types')).toEqual(['default']);
    expect(watchedPolicy(standIns, '/reports')).toBeUndefined();
  });

  it('lets in each vendor of the environment for what it needs, and only watches their types', () => {
    const policy = pagePolicy(hashes, paid);
    expect(directive(policy, 'script-src')).toEqual(
      expect.arrayContaining(["'self'", 'https://www.paypal.com', 'https://maps.googleapis.com']),
    );
    expect(directive(policy, 'frame-src')).toContain('https://www.paypal.com');
    expect(directive(policy, 'connect-src')).toEqual(
      expect.arrayContaining(['https://errors.example', 'https://id.example']),
    );
    expect(directive(policy, 'script-src')).not.toContain('https://errors.example');
    expect(directive(policy, 'require-trusted-types-for')).toBeUndefined();
    expect(watchedPolicy(paid, '/reports')).toBe("require-trusted-types-for 'script'; report-uri /reports");
  });

  it('lets styles in without a hash only where a vendor writes its own', () => {
    expect(directive(pagePolicy(hashes, paid), 'style-src')).toContain("'unsafe-inline'");
    const flags = vendorsOf({ environment: 'qa', standIns: false, flagsmithUrl: 'https://flags.example' });
    expect(directive(pagePolicy(hashes, flags), 'style-src')).toEqual(["'self'", "'sha256-bbb='"]);
  });

  it('says in a header, beside, who may frame it and where refusals are reported', () => {
    expect(headerPolicy("default-src 'none'", '/reports')).toBe(
      "default-src 'none'; frame-ancestors 'self'; report-uri /reports",
    );
  });
});

it('a page of the server’s own may do what it names', () => {
  const locked = ownPagePolicy();
  expect(locked).toBe("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'");
  const open = ownPagePolicy({ ...hashes, loadsScripts: true, calls: true, sendsForms: true });
  expect(directive(open, 'script-src')).toEqual(["'self'", "'sha256-aaa='"]);
  expect(directive(open, 'style-src')).toEqual(["'sha256-bbb='"]);
  expect(directive(open, 'connect-src')).toEqual(["'self'"]);
  expect(directive(open, 'form-action')).toEqual(["'self'"]);
});
