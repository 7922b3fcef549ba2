/**
 * Names only, without the specs of `gallery.ts`, to keep the page light. Rows are styles, columns materials.
 */
export const galleryPlan = [
  {
    kind: 'window',
    title: 'Windows',
    rows: [
      ['fixed', 'Fixed'],
      ['casement-left', 'Casement, hinged left'],
      ['casement-right', 'Casement, hinged right'],
      ['casement-french', 'French casement'],
      ['awning', 'Awning'],
      ['hopper', 'Hopper'],
      ['double-hung', 'Double-hung'],
      ['single-hung', 'Single-hung'],
      ['sliding-2', 'Slider, two panels'],
      ['sliding-3', 'Slider, three panels'],
      ['bay', 'Bay'],
      ['bow', 'Bow'],
      ['round', 'Round'],
      ['half-round', 'Half-round'],
      ['octagon', 'Octagon'],
      ['trapezoid', 'Trapezoid'],
    ],
  },
  {
    kind: 'patio-door',
    title: 'Patio doors',
    rows: [
      ['sliding-2', 'Sliding, two panels'],
      ['sliding-3', 'Sliding, three panels'],
      ['sliding-4', 'Sliding, four panels'],
      ['hinged-french', 'Hinged French'],
      ['multi-slide', 'Multi-slide'],
      ['bifold', 'Folding'],
    ],
  },
  {
    kind: 'entry-door',
    title: 'Entry doors',
    rows: [
      ['single', 'Single'],
      ['double', 'Double'],
      ['single-one-sidelight', 'One sidelight'],
      ['single-two-sidelights', 'Two sidelights'],
      ['single-transom', 'Transom'],
    ],
  },
  {
    kind: 'combination',
    title: 'Combinations',
    rows: [
      ['picture-wall', 'Picture and flankers'],
      ['palladian', 'Arched, over three double-hungs'],
      ['gable', 'Under a gable'],
    ],
  },
] as const;

/** A material, its name, and its colors for windows, patio doors, entry doors and mulled units. */
export const galleryColumns = [
  ['pine', 'Pine', ['forest', 'white', 'barn-red', 'white']],
  ['fir', 'Fir', ['natural', 'natural', 'natural', 'natural']],
  ['mahogany', 'Mahogany', ['natural', 'natural', 'natural', 'natural']],
  ['oak', 'Oak', ['natural', 'natural', 'natural', 'natural']],
  ['fiberglass', 'Fiberglass', ['harbor', 'clay', 'sage', 'bronze']],
  ['vinyl', 'Vinyl', ['white', 'almond', 'white', 'white']],
  ['aluminum-clad', 'Aluminum-clad', ['black', 'bronze', 'oxblood', 'black']],
] as const;

/** Returns a drawing's file name below `/drawings/gallery/`. */
export const galleryFile = (kind: string, style: string, material: string): string =>
  `${kind}-${style}-${material}.svg`;

/** Returns a drawing's caption: `Pine, forest`. */
export const galleryCaption = (material: string, color: string): string =>
  color === 'natural' ? material : `${material}, ${color.replace('-', ' ')}`;
