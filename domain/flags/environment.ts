/** Where Flagsmith's client API stands here, as its SDK is given it ([7.18]). */
export const flagsBase = '/flags/api/v1';

/** The environment of the shop's own service; Flagsmith gives out others. */
export const localEnvironmentKey = 'clerestory-local';
