/**
 * The five backgrounds that a button may have ([9.4]), in the brand's shades; the text on each follows
 * `textColorOn`.
 */
export const buttonBackgrounds = {
  black: '#14171a',
  white: '#ffffff',
  yellow: '#ffd400',
  'dark gray': '#3f4448',
  'light gray': '#e4e2dc',
} as const;
