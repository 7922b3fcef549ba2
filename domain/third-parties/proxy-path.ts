/** Where Partytown fetches the scripts of third parties from our own origin, by `?url=` ([7.19]). */
export const thirdPartyProxyPath = '/__third-party-proxy';

/** Where Partytown's own files are served. */
export const partytownFolder = '/~partytown/';
