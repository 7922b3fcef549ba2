// Beside `path-to.ts`, whose addresses every page loads.

/** What the shop is for professionals, and as an app on their phones ([2.6]). */
export const proApp = '/professionals/app/';
/** How it is put on a phone ([2.6]). */
export const proAppDownload = '/professionals/app/download/';
/** Where a professional invites another ([2.6]). */
export const proAppInvite = '/professionals/app/invite/';
/** Where one applies for a trade account. */
export const apply = '/professionals/apply/';
/** The same with the code of an invitation. */
export const applyInvited = (code: string) => `${apply}?invite=${encodeURIComponent(code)}`;
