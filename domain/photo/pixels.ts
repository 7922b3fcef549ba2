/**
 * A picture as its pixels: red, green, blue and alpha from 0 to 255, row by row, as a canvas hands them out.
 */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}
