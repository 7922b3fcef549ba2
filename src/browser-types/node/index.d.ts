// Stands in for @types/node, which the types of Gatsby reference: with them, `Buffer` and `setImmediate`
// would compile in browser code.

/** Gatsby's webpack replaces `process.env.NAME` with its value. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
