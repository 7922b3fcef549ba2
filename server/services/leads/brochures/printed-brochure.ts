import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';

/** A brochure with everything that its print shows; can be sent to a thread. */
export interface PrintedBrochure {
  title: string;
  summary: string;
  audience: string;
  edition: string;
  cover: DrawingSpec;
  /** Rendered text, whose drawings are in `drawings` by their address. */
  html: string;
  drawings: Readonly<Record<string, string>>;
  lines: readonly { title: string; words: string; price: string }[];
}

export interface BrochureJob {
  brand: { name: string; legalName: string; address: string; phone: string; email: string };
  origin: string;
  /** ISO instant */
  made: string;
  brochures: readonly PrintedBrochure[];
}
