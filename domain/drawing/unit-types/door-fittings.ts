import type { Handle, Piece } from '../unit/fitting.ts';

type Fitting = Record<Handle, readonly Piece[]>;

/** A lever around its spindle, pointing right. */
export const levers: Fitting = {
  classic: [
    ['bar', -0.95, -3, 1.9, 8.6, 0.5, 'upright'],
    ['disc', 0, 3.6, 0.45],
    ['disc', 0, 0, 0.75],
    ['bar', -0.45, -0.45, 4.5, 0.9, 0.45, 'level'],
  ],
  contemporary: [
    ['bar', -1.15, -1.15, 2.3, 2.3, 0.12, 'slant'],
    ['bar', -0.45, -0.4, 5.2, 0.8, 0.08, 'level'],
  ],
  rustic: [
    ['bar', -1.05, -3.6, 2.1, 9.4, 1.05, 'upright'],
    ['disc', 0, -2.6, 0.28],
    ['disc', 0, 4.8, 0.28],
    [
      'shape',
      'level',
      [-0.4, -0.5],
      [2.6, -0.5],
      [3.9, -0.75],
      [4.7, -0.45],
      [4.8, 0.15],
      [4.2, 0.4],
      [4, 0.02],
      [2.6, 0.36],
      [-0.4, 0.5],
    ],
    ['disc', 0, 0, 0.8],
  ],
};

const forgedRose: Piece = [
  'shape',
  'slant',
  [0, -1.7],
  [0.9, -1.1],
  [1.1, 0],
  [0.9, 1.1],
  [0, 1.7],
  [-0.9, 1.1],
  [-1.1, 0],
  [-0.9, -1.1],
];

/** A cylinder outside, a thumb turn inside. */
export const deadbolts: Record<'outside' | 'inside', Fitting> = {
  outside: {
    classic: [
      ['disc', 0, 0, 1.25],
      ['disc', 0, 0, 0.55],
    ],
    contemporary: [
      ['bar', -1.15, -1.15, 2.3, 2.3, 0.12, 'slant'],
      ['disc', 0, 0, 0.6],
    ],
    rustic: [forgedRose, ['disc', 0, 0, 0.5]],
  },
  inside: {
    classic: [
      ['disc', 0, 0, 1.25],
      ['bar', -0.24, -0.85, 0.48, 1.7, 0.22, 'upright'],
    ],
    contemporary: [
      ['bar', -1.15, -1.15, 2.3, 2.3, 0.12, 'slant'],
      ['bar', -0.2, -0.85, 0.4, 1.7, 0.05, 'upright'],
    ],
    rustic: [
      forgedRose,
      ['shape', 'upright', [-0.2, -0.8], [0.2, -0.8], [0.36, 0], [0.2, 0.8], [-0.2, 0.8], [-0.36, 0]],
    ],
  },
};

/** A grip around its thumb piece. */
export const handleSets: Fitting = {
  classic: [
    ['bar', -1.1, -2.6, 2.2, 4.8, 1.1, 'upright'],
    ['bar', -0.75, 7.4, 1.5, 2.9, 0.75, 'upright'],
    ['shape', 'upright', [-0.42, 0.6], [0.42, 0.6], [0.62, 4.6], [0.42, 8.6], [-0.42, 8.6], [-0.62, 4.6]],
    ['bar', -0.55, -1.3, 1.1, 1.3, 0.5, 'level'],
  ],
  contemporary: [
    ['disc', 0, -3, 0.7],
    ['disc', 0, 13, 0.7],
    ['bar', -0.5, -6.4, 1, 23, 0.08, 'upright'],
  ],
  rustic: [
    [
      'shape',
      'upright',
      [0, -4.4],
      [0.5, -3.5],
      [1.3, -2.6],
      [1.1, -1.2],
      [0.5, -0.4],
      [0.5, 8.2],
      [1.1, 9],
      [1.3, 10.2],
      [0.5, 11],
      [0, 12],
      [-0.5, 11],
      [-1.3, 10.2],
      [-1.1, 9],
      [-0.5, 8.2],
      [-0.5, -0.4],
      [-1.1, -1.2],
      [-1.3, -2.6],
      [-0.5, -3.5],
    ],
    ['bar', -0.36, 0.4, 0.72, 7.2, 0.36, 'upright'],
    ['shape', 'level', [-0.5, -1.8], [0.5, -1.8], [0.8, -0.9], [0.3, -0.5], [-0.3, -0.5], [-0.8, -0.9]],
  ],
};

const grips: Fitting = {
  classic: [
    ['bar', -0.85, -5, 1.7, 10, 0.4, 'upright'],
    ['bar', -0.4, -4.4, 0.8, 8.8, 0.4, 'upright'],
  ],
  contemporary: [
    ['disc', 0, -6, 0.55],
    ['disc', 0, 6, 0.55],
    ['bar', -0.42, -8, 0.84, 16, 0.08, 'upright'],
  ],
  rustic: [
    [
      'shape',
      'upright',
      [0, -6.8],
      [0.95, -5.6],
      [0.7, -4.4],
      [0.7, 4.4],
      [0.95, 5.6],
      [0, 6.8],
      [-0.95, 5.6],
      [-0.7, 4.4],
      [-0.7, -4.4],
      [-0.95, -5.6],
    ],
    ['shape', 'upright', [-0.26, -4.6], [0.26, -4.6], [0.46, 0], [0.26, 4.6], [-0.26, 4.6], [-0.46, 0]],
  ],
};
const below = (piece: Piece): Fitting => ({
  classic: [...grips.classic, piece],
  contemporary: [...grips.contemporary, piece],
  rustic: [...grips.rustic, piece],
});

/** Pulls of sliding panels, centered. */
export const pulls = {
  outside: below(['disc', 0, 9.6, 0.62]),
  inside: below(['bar', -0.3, 8.7, 0.6, 1.8, 0.28, 'upright']),
} as const;
