/** Limits: stored bytes, photos per project and account, and bytes of a file before the downscaling. */
export const photoLimits = {
  bytes: 3 * 1024 * 1024,
  inProject: 24,
  inAccount: 200,
  chosenBytes: 30 * 1024 * 1024,
} as const;

/** Limits of printed photos: bytes each, and number per schedule. */
export const printedPhotos = { bytes: 160 * 1024, count: photoLimits.inProject } as const;
