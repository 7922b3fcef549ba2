/** Password of every account that the tests create. */
export const rightPassword = 'right-horse';

/** The photo that the item of a made project shows. */
export const madePhoto = 'b9a1c3de-52f4-4a68-8f0b-6a7d1c2e3f40';

/** A PNG of one white pixel. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
