/** RGBA pixels from 0 to 255 in row order, like ImageData. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}
