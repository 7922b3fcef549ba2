/** Same-origin proxy for Partytown's third-party scripts, by `?url=` ([7.19]). */
export const thirdPartyProxyPath = '/__third-party-proxy';

export const partytownFolder = '/~partytown/';
