import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { ownPagePolicy } from '#domain/security/content-policy.ts';
import { escapeHtml } from '#server/security/escape-html.ts';
import { inlineHash } from '#server/security/inline-hash.ts';

function sendScripted(ctx: KoaContextWithOIDC, title: string, body: string, script: string): void {
  ctx.type = 'html';
  ctx.set('content-security-policy', ownPagePolicy({ scripts: [inlineHash(script)], sendsForms: true }));
  ctx.body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body>${body}<script>${script}</script></body></html>`;
}

/**
 * Signs out at once if an ID token proves that the storefront asks; otherwise, as for a link on another site
 * or without scripts, requires the button (CSRF).
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

/** Posts a code to the page that requested it in a hidden frame, like Okta's response mode. */
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

/** Error page, for example for an unregistered redirect URI. */
export function refusalPage(ctx: KoaContextWithOIDC, { error, error_description }: ErrorOut): void {
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Sign-in is not possible</title></head><body><main><h1>Sign-in is not possible</h1><p>${escapeHtml(error_description ?? error)}</p><p><a href="${pathTo.account}">Try again from your account</a></p></main></body></html>`;
}
