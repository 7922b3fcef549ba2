import type { DrawingSpec } from '../drawing-spec.ts';

export type PanelKind = 'raised' | 'flat' | 'glass';

/** A row of equal panels; rows run from the head down. */
export interface PanelRow {
  /** Height relative to the other rows. */
  share: number;
  columns: number;
  kind: PanelKind;
}

/** Member widths in inches. */
export interface PanelLayout {
  rows: readonly PanelRow[];
  stile: number;
  topRail: number;
  crossRail: number;
  bottomRail: number;
  mullion: number;
}

type Framed = Exclude<Extract<DrawingSpec, { kind: 'entry-door' }>['panel'], 'plank'>;

const members = { stile: 4.6, topRail: 4.8, crossRail: 5, bottomRail: 8.6, mullion: 4 };

/** Layouts of the stile-and-rail doors; plank doors have no frame. */
export const panelLayouts: Record<Framed, PanelLayout> = {
  'six-panel': {
    ...members,
    rows: [
      { share: 0.34, columns: 2, kind: 'raised' },
      { share: 1, columns: 2, kind: 'raised' },
      { share: 0.82, columns: 2, kind: 'raised' },
    ],
  },
  'two-panel': {
    ...members,
    crossRail: 7,
    rows: [
      { share: 1.5, columns: 1, kind: 'raised' },
      { share: 0.9, columns: 1, kind: 'raised' },
    ],
  },
  craftsman: {
    ...members,
    crossRail: 6,
    mullion: 3.2,
    rows: [
      { share: 0.42, columns: 3, kind: 'glass' },
      { share: 1.4, columns: 2, kind: 'flat' },
    ],
  },
  shaker: {
    ...members,
    topRail: 4.6,
    crossRail: 3.6,
    bottomRail: 7,
    rows: Array.from({ length: 5 }, () => ({ share: 1, columns: 1, kind: 'flat' as const })),
  },
  'full-lite': { ...members, rows: [{ share: 1, columns: 1, kind: 'glass' }] },
  'half-lite': {
    ...members,
    rows: [
      { share: 1.2, columns: 1, kind: 'glass' },
      { share: 0.9, columns: 2, kind: 'raised' },
    ],
  },
};
