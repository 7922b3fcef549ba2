import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import * as pathTo from '#domain/content/path-to.ts';
import { ownPagePolicy } from '#domain/security/content-policy.ts';
import { escapeHtml } from '#server/plugins/escape-html.ts';
import { inlineHash } from '#server/plugins/inline-hash.ts';

/** A page that does one thing by one script, and nothing else. */
function sendScripted(ctx: KoaContextWithOIDC, title: string, body: string, script: string): void {
  ctx.type = 'html';
  ctx.set('content-security-policy', ownPagePolicy({ scripts: [inlineHash(script)], sendsForms: true }));
  ctx.body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body>${body}<script>${script}</script></body></html>`;
}

/**
 * Ends the sign-in at once where an ID token shows that the storefront asks; anyone else, such as a link of
 * another site, has to press the button. Without scripts it is the button too.
 */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  const isAsked = ctx.oidc.entities.IdTokenHint !== undefined;
  const button = '<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>';
  sendScripted(
    ctx,
    'Sign out',
    `<main><h1>Sign out</h1>${form}${button}</main>`,
    isAsked ? "document.querySelector('button').click()" : '',
  );
}

/** Hands a code to the page that asks for it in a hidden frame, as Okta does in this response mode. */
export function postMessagePage(
  ctx: KoaContextWithOIDC,
  redirectUri: string,
  response: Record<string, unknown>,
): void {
  const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
  const target = inScript(new URL(redirectUri).origin);
  sendScripted(
    ctx,
    'Sign-in',
    '',
    `(window.opener||window.parent).postMessage(${inScript(response)},${target})`,
  );
}

/** What the provider cannot do for a browser, such as a request for an unknown address to return to. */
export function refusalPage(ctx: KoaContextWithOIDC, { error, error_description }: ErrorOut): void {
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Sign-in is not possible</title></head><body><main><h1>Sign-in is not possible</h1><p>${escapeHtml(error_description ?? error)}</p><p><a href="${pathTo.account}">Try again from your account</a></p></main></body></html>`;
}
