/** The postal data of `server-environment.cjs`, in the place of its package. */
module.exports = globalThis.postalCodes;
