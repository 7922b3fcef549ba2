import { createHmac } from 'node:crypto';
import Provider, { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';
import { apiScopes, identityScopes } from '#domain/access/scope.ts';
import {
  embeddedClientId,
  identityBase,
  loginCallbackPath,
  logoutPath,
  tokenAudience,
} from '#domain/account/identity-contract.ts';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import type { Database } from '#server/db/database.ts';
import { type AccountProfile, claimsOf, lifetimes } from './claims.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { logoutPage, postMessagePage, refusalPage } from './provider-pages.ts';
import { recordStores } from './record-store.ts';
import { unlessAway } from './unless-away.ts';

export interface ProviderDeps {
  db: Database;
  now: () => Date;
  origin: string;
  keys: IdentityKeys;
  https: boolean;
  /** Returns undefined for a deleted account. */
  profileOf: (accountId: string) => Promise<AccountProfile | undefined>;
  idleSecondsOf: (accountId: string) => Promise<number>;
  noteSignIn: (signIn: {
    grantId: string;
    accountId: string;
    userAgent: string;
    address: string;
  }) => Promise<void>;
  endSignIn: (grantId: string) => Promise<void>;
}

const allScopes = [...identityScopes, ...apiScopes];

/** No consent page: the storefront is first-party. */
async function loadOwnGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider, account } = oidc;
  if (!client) return undefined;
  const known = oidc.result?.consent?.grantId ?? session?.grantIdFor(client.clientId);
  const kept = known ? await provider.Grant.find(known) : undefined;
  if (kept) return kept;
  const grant = new provider.Grant({
    clientId: client.clientId,
    ...(account && { accountId: account.accountId }),
  });
  grant.addOIDCScope(allScopes.join(' '));
  grant.addResourceScope(tokenAudience, allScopes.join(' '));
  await grant.save();
  return grant;
}

const cookieNames = (https: boolean) => {
  const prefix = https ? '__Secure-' : '';
  const named = (name: string) => `${prefix}clerestory_${name}`;
  return { session: named('session'), interaction: named('interaction'), resume: named('resume') };
};

function configuration(deps: ProviderDeps): Configuration {
  const { origin, keys, https, profileOf, idleSecondsOf } = deps;
  /** Seconds until the session's maximum lifetime or idle timeout. */
  const secondsLeft = ({ oidc }: KoaContextWithOIDC, since: number): number => {
    const left = since + lifetimes.refreshToken - Math.floor(deps.now().getTime() / 1000);
    const idle = oidc.account?.idleSeconds;
    return Math.max(1, Math.min(left, typeof idle === 'number' ? idle : lifetimes.idle));
  };
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure: https } as const;
  return {
    adapter: recordStores(deps),
    jwks: keys.jwks,
    clients: [
      {
        client_id: embeddedClientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${origin}${loginCallbackPath}`],
        post_logout_redirect_uris: [`${origin}${logoutPath}`],
      },
    ],
    clientBasedCORS: (_ctx, from) => from === origin,
    cookies: { keys: keys.cookieKeys, names: cookieNames(https), long: cookie, short: cookie },
    scopes: [...identityScopes],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: false },
      introspection: { enabled: false },
      userinfo: { enabled: false },
      claimsParameter: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: logoutPage,
        postLogoutSuccessSource: (ctx) => ctx.redirect('/'),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => tokenAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== tokenAudience) throw new Error(`There is no API ${resource}`);
          return {
            // The SDK refreshes with this scope: without the identity scopes it would get no ID token.
            scope: allScopes.join(' '),
            audience: tokenAudience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: lifetimes.accessToken,
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    // Replace the provider's endpoints, disabled above.
    discovery: {
      userinfo_endpoint: `${origin}${identityBase}/v1/userinfo`,
      revocation_endpoint: `${origin}${identityBase}/v1/revoke`,
    },
    routes: {
      authorization: '/v1/authorize',
      token: '/v1/token',
      jwks: '/v1/keys',
      end_session: '/v1/logout',
    },
    ttl: {
      AccessToken: lifetimes.accessToken,
      IdToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.authorizationCode,
      Interaction: lifetimes.interaction,
      Session: (ctx, { loginTs }) =>
        loginTs === undefined ? lifetimes.refreshToken : secondsLeft(ctx, loginTs),
      Grant: lifetimes.refreshToken,
      RefreshToken: (ctx, token) => secondsLeft(ctx, token.iiat ?? Math.floor(deps.now().getTime() / 1000)),
    },
    // The provider drops `offline_access` from requests without a consent page; all of ours need it.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    loadExistingGrant: loadOwnGrant,
    interactions: { url: (_ctx, { uid }) => `${accountUrl.signInRequest}${uid}/` },
    findAccount: async (_ctx, accountId) => {
      const profile = await unlessAway(profileOf(accountId));
      if (!profile) return undefined;
      const idleSeconds = await unlessAway(idleSecondsOf(accountId));
      return { accountId, idleSeconds, claims: () => claimsOf(accountId, profile) };
    },
    // Okta's format.
    extraTokenClaims: (_ctx, token) => {
      const { scope = '', clientId } = token;
      const { accountId, grantId } = 'accountId' in token ? token : {};
      return { scp: scope.split(' '), cid: clientId, uid: accountId, sid: grantId };
    },
    renderError: refusalPage,
  };
}

/**
 * Derives the id of a rotated token from the one that it replaces: requests that use one token at once, at
 * any process, all store and return the same next one.
 */
function giveOneChild(provider: Provider, secret: string): void {
  const { prototype } = provider.RefreshToken as unknown as { prototype: { generateTokenId: () => string } };
  const randomId = prototype.generateTokenId;
  prototype.generateTokenId = function (): string {
    const parent = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
    if (!parent) return randomId.call(this);
    return createHmac('sha256', secret).update(`refresh token after ${parent}`).digest('base64url');
  };
}

/** Creates the OpenID provider below `/oauth2/default`, with its state in the database ([1.3]). */
export function createProvider(deps: ProviderDeps): Provider {
  const provider = new Provider(`${deps.origin}${identityBase}`, configuration(deps));
  giveOneChild(provider, deps.keys.cookieKeys[0] ?? '');
  // Safe: the mount sets these headers from Fastify's trusted values.
  provider.proxy = true;
  // Used by the SDK to get tokens in a hidden frame.
  provider.registerResponseMode('okta_post_message', postMessagePage);

  // Responses wait for these writes; event handlers are not awaited.
  const pending = new WeakMap<object, Promise<void>[]>();
  const awaited = (ctx: KoaContextWithOIDC, work: Promise<void>): void => {
    work.catch(() => undefined);
    pending.set(ctx.req, [...(pending.get(ctx.req) ?? []), work]);
  };
  provider.use(async (ctx, next) => {
    try {
      await next();
      await unlessAway(Promise.all(pending.get(ctx.req) ?? []));
    } catch (error) {
      // Outside of the provider's own answers to errors.
      if (!(error instanceof errors.TemporarilyUnavailable)) throw error;
      ctx.status = 503;
      ctx.body = { error: error.error, error_description: error.error_description };
    }
    if (ctx.status === 503) ctx.set('retry-after', '5');
  });
  provider.on('grant.success', (ctx) => {
    const { grantId, accountId } = ctx.oidc.entities.AccessToken ?? {};
    if (!grantId || !accountId) return;
    const userAgent = ctx.get('user-agent').slice(0, 300);
    awaited(ctx, deps.noteSignIn({ grantId, accountId, address: ctx.ip, userAgent }));
  });
  // Ends grants that outlive a session when their owner signs out.
  provider.on('end_session.success', (ctx) => {
    for (const { grantId } of Object.values(ctx.oidc.session?.authorizations ?? {}))
      if (grantId) awaited(ctx, deps.endSignIn(grantId));
  });
  provider.on('grant.revoked', (ctx, grantId) => awaited(ctx, deps.endSignIn(grantId)));
  return provider;
}
