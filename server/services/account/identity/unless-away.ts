import { isDatabaseAway } from '#server/db/database-errors.ts';

/**
 * Passes work of oidc-provider on. Without the database it fails as OAuth's `temporarily_unavailable` with
 * status 503, instead of as a fault of the server.
 */
export async function unlessAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const { errors } = await import('oidc-provider');
    const away = new errors.TemporarilyUnavailable('Signing in is not possible now. Try again in a minute.');
    throw Object.assign(away, { status: 503, statusCode: 503, cause: error });
  }
}
