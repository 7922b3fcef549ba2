export const rightPassword = 'right-horse';

export const madePhoto = 'b9a1c3de-52f4-4a68-8f0b-6a7d1c2e3f40';

export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
