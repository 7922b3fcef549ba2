/** Base path of Flagsmith's client API ([7.18]). */
export const flagsBase = '/flags/api/v1';

export const localEnvironmentKey = 'clerestory-local';
