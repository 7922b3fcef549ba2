/** [8.3] Apart from the catalogue, because it is needed exactly when scripts did not come. */
export const locationStartFailed = 'Failed to initialize location. Please try again.';
