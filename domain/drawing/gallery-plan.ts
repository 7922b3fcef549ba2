/**
 * What hangs on the wall of the gallery, in words alone, so that the page which shows it stays light: the
 * specs are in `gallery.ts`. Every kind has a row for each style and a column for each material.
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

/**
 * The columns: a material, its name, and the colors that it wears on windows, patio doors, entry doors and
 * mulled.
 */
export const galleryColumns = [
  ['pine', 'Pine', ['forest', 'white', 'barn-red', 'white']],
  ['fir', 'Fir', ['natural', 'natural', 'natural', 'natural']],
  ['mahogany', 'Mahogany', ['natural', 'natural', 'natural', 'natural']],
  ['oak', 'Oak', ['natural', 'natural', 'natural', 'natural']],
  ['fiberglass', 'Fiberglass', ['harbor', 'clay', 'sage', 'bronze']],
  ['vinyl', 'Vinyl', ['white', 'almond', 'white', 'white']],
  ['aluminum-clad', 'Aluminum-clad', ['black', 'bronze', 'oxblood', 'black']],
] as const;

/** Where a drawing of the gallery is kept, under `/drawings/gallery/`. */
export const galleryFile = (kind: string, style: string, material: string): string =>
  `${kind}-${style}-${material}.svg`;

/** What a drawing is called beside its column: `Pine, forest`. */
export const galleryCaption = (material: string, color: string): string =>
  color === 'natural' ? material : `${material}, ${color.replace('-', ' ')}`;
