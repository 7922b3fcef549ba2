import { formatInches, type Sixteenths, sixteenthsPerInch } from './sixteenths.ts';

export const lengthUnits = ['in', 'cm'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

export const unitNames: Record<LengthUnit, string> = { in: 'inches', cm: 'centimeters' };

export const isLengthUnit = (text: string | undefined): text is LengthUnit => text === 'in' || text === 'cm';

/** Formats a length in centimeters to the millimeter, without a unit: `90.2`. */
export const formatCentimeters = (length: Sixteenths): string =>
  String(Math.round((length / sixteenthsPerInch) * 25.4) / 10);

export const formatFigure = (length: Sixteenths, unit: LengthUnit): string =>
  unit === 'cm' ? formatCentimeters(length) : formatInches(length);

export const formatLength = (length: Sixteenths, unit: LengthUnit): string =>
  `${formatFigure(length, unit)} ${unit === 'cm' ? 'cm' : 'in.'}`;

export const formatSides = (
  { width, height }: { width: Sixteenths; height: Sixteenths },
  unit: LengthUnit,
): string => `${formatFigure(width, unit)} × ${formatFigure(height, unit)}`;

/** Formats a width and a height: `35 1/2 × 47 1/2 in.` or `90.2 × 120.7 cm`. */
export const formatLengthBy = (
  { width, height }: { width: Sixteenths; height: Sixteenths },
  unit: LengthUnit,
): string => `${formatFigure(width, unit)} × ${formatLength(height, unit)}`;
