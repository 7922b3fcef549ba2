/** The five button backgrounds ([9.4]). `textColorOn` decides the text color. */
export const buttonBackgrounds = {
  black: '#14171a',
  white: '#ffffff',
  yellow: '#ffd400',
  'dark gray': '#3f4448',
  'light gray': '#e4e2dc',
} as const;
