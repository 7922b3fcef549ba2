/**
 * Photos in projects: bytes of one as it is kept, how many a project and an account hold, and bytes of the
 * file that a visitor may choose, which is made smaller in the browser.
 */
export const photoLimits = {
  bytes: 3 * 1024 * 1024,
  inProject: 24,
  inAccount: 200,
  chosenBytes: 30 * 1024 * 1024,
} as const;

/**
 * Photos with their units as a browser paints them for paper: bytes of one, and how many a schedule shows.
 */
export const printedPhotos = { bytes: 160 * 1024, count: photoLimits.inProject } as const;
