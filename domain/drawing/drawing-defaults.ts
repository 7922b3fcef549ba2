/**
 * What a spec says where nothing was chosen: to be spread by those who write specs by hand, and the schema's
 * defaults.
 */
export const drawingDefaults = {
  view: 'exterior',
  light: 'day',
  grille: { pattern: 'none', columns: 1, rows: 1, type: 'simulated' },
  glass: { tint: 'clear', texture: 'none', tempered: false },
  hardware: 'satin-nickel',
  handle: 'classic',
  screen: 'none',
} as const;
