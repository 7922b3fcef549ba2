/**
 * A server's first editor waits for the repository; its first preview and release wait for a builder, which
 * loads all of Gatsby while other tests run.
 */
export const longEnough = { timeout: 400_000 };
