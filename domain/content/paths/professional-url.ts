// Separate from `path-to.ts`, which every page loads.

/** Professionals' app ([2.6]). */
export const proApp = '/professionals/app/';
/** Installation of the app ([2.6]). */
export const proAppDownload = '/professionals/app/download/';
/** Invitation of another professional ([2.6]). */
export const proAppInvite = '/professionals/app/invite/';
export const apply = '/professionals/apply/';
export const applyInvited = (code: string) => `${apply}?invite=${encodeURIComponent(code)}`;
