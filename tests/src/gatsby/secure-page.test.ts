import { hash } from 'node:crypto';
import { vendorsOf } from '#domain/security/vendors.ts';
import { securePage } from '#src/gatsby/after-build/secure-pages.ts';
import { trustedTypesPolicy } from '#src/gatsby/after-build/trusted-types.ts';

const vendors = vendorsOf({ environment: 'qa', standIns: true });
const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

const page = `<!DOCTYPE html><html lang="en-US"><head><meta charSet="utf-8"/><style>a{color:red}</style></head><body>
<p style="width:40%">a</p><i style="width:40%"></i><b style="font-family:&quot;A&quot;,x">b</b>
<script src="/app.js"></script><script>window.a=1</script>
<script type="application/ld+json">{"text":" style=\\"x\\""}</script></body></html>`;

describe('a page of the build', () => {
  const secured = securePage(page, vendors);
  const policy = /content="(default-src[^"]*)"/.exec(secured)?.[1] ?? '';

  it('has its policy before everything that the policy is about', () => {
    expect(secured).toMatch(/<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" /);
  });

  it('allows its inline scripts and styles by their exact text, and data without asking', () => {
    expect(policy).toContain(hashOf('window.a=1'));
    expect(policy).toContain(hashOf('a{color:red}'));
    expect(policy).not.toContain(hashOf('{"text":" style=\\"x\\""}'));
    expect(secured).toContain('{"text":" style=\\"x\\""}');
  });

  it('moves style attributes into a style of the page, as heavy as they were', () => {
    expect(secured).not.toMatch(/<\w[^>]* style="/);
    expect(secured).toContain('<p data-s="0">a</p><i data-s="0"></i><b data-s="1">b</b>');
    const rules = '[data-s="0"]:not(#_){width:40%}[data-s="1"]:not(#_){font-family:"A",x}';
    expect(secured).toContain(`<style>${rules}</style></head>`);
    expect(policy).toContain(hashOf(rules));
  });

  it('stays as it is when it is looked at again', () => {
    expect(securePage(secured, vendors)).toBe(secured);
  });
});

describe('the default policy of Trusted Types', () => {
  interface Rules {
    createHTML: (text: string) => string | null;
    createScriptURL: (url: string) => string | null;
    createScript: (text: string) => string | null;
  }
  let rules: Rules;
  beforeAll(() => {
    const trustedTypes = { createPolicy: (_: string, given: Rules) => Object.assign(globalThis, { given }) };
    const run = new Function('window', 'trustedTypes', `${trustedTypesPolicy};`);
    run({ trustedTypes }, trustedTypes);
    rules = (globalThis as unknown as { given: Rules }).given;
  });

  it.each(['<p>Light</p>', '<script></script>', '<svg><path d="M0 0"/></svg>', 'one = two', ''])(
    'takes %s',
    (html) => expect(rules.createHTML(html)).toBe(html),
  );

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="//x">',
    '<object data="//x">',
    '<a href="javascript:alert(1)">a</a>',
    '<SCRIPT></SCRIPT>x',
  ])('refuses %s', (html) => expect(rules.createHTML(html)).toBeNull());

  it('takes scripts of our own origin alone, and data for the text of a script', () => {
    expect(rules.createScriptURL('/app.js')).toBe('/app.js');
    for (const url of [
      'https://elsewhere.example/a.js',
      '//elsewhere.example/a.js',
      'data:text/javascript,1',
    ])
      expect(rules.createScriptURL(url)).toBeNull();
    expect(rules.createScript('{"@type":"Product"}')).toBe('{"@type":"Product"}');
    expect(rules.createScript('alert(1)')).toBeNull();
  });
});
