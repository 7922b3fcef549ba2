const any = Object.assign(() => any, { isRequired: () => null });

/** Replaces `prop-types`, which Gatsby's packages import and which has no effect in production. */
export default new Proxy({}, { get: () => any });
