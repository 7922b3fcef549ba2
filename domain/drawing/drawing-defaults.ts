export const drawingDefaults = {
  view: 'exterior',
  light: 'day',
  grille: { pattern: 'none', columns: 1, rows: 1, type: 'simulated' },
  glass: { tint: 'clear', texture: 'none', tempered: false },
  hardware: 'satin-nickel',
  handle: 'classic',
  screen: 'none',
} as const;
