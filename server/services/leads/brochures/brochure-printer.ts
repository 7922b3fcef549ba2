import type { ContentSet } from '#domain/content/content-set.ts';
import type { Brochure } from '#domain/content/offers.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { HttpError } from '#server/http/http-error.ts';
import { PrintThread } from '#server/print/print-thread.ts';
import type { BrochureJob, PrintedBrochure } from './printed-brochure.ts';

/** Files of choices that are asked for again; a dozen brochures are half a megabyte. */
const mostKept = 16;

/** Renders a text of the content as the pages do. */
export type RenderBrochureText = (text: string) => {
  html: string;
  drawings: readonly { address: string; draw: () => string }[];
};

export interface BrochurePrinterDeps {
  now: () => Date;
  origin: string;
  content: () => ContentSet;
  renderText: RenderBrochureText;
}

const unknownBrochure = (id: string): HttpError =>
  new HttpError(404, { code: 'unknown_brochure', message: `There is no brochure named ${id}.` });

/** Prints choices of brochures, each once for a content set. */
export class BrochurePrinter {
  private readonly thread = new PrintThread<BrochureJob>(
    'server/services/leads/brochures/brochure-worker.ts',
  );
  private kept = new Map<string, Promise<Buffer>>();
  private keptOf: ContentSet | undefined;

  constructor(private readonly deps: BrochurePrinterDeps) {}

  close(): Promise<void> {
    return this.thread.close();
  }

  /** Whether the file of a choice is made, so that it costs nothing. Throws 404 `unknown_brochure`. */
  isMade(ids: readonly string[]): boolean {
    this.chosen(ids);
    return this.filesNow().has(ids.join());
  }

  /** Returns the PDF. Throws 404 `unknown_brochure`, 503 `printer_busy`. */
  print(ids: readonly string[], onProgress?: (done: number) => void): Promise<Buffer> {
    const chosen = this.chosen(ids);
    const files = this.filesNow();
    const key = ids.join();
    const known = files.get(key);
    if (known) return known;
    const made = this.thread.print(this.jobOf(chosen), onProgress);
    files.set(key, made);
    made.catch(() => files.delete(key));
    for (const oldest of [...files.keys()].slice(0, Math.max(0, files.size - mostKept))) files.delete(oldest);
    return made;
  }

  private chosen(ids: readonly string[]): Brochure[] {
    const { brochures } = this.deps.content();
    return ids.map((id) => {
      const brochure = brochures.find(({ brochure_id }) => brochure_id === id);
      if (!brochure) throw unknownBrochure(id);
      return brochure;
    });
  }

  private filesNow(): Map<string, Promise<Buffer>> {
    const content = this.deps.content();
    if (this.keptOf !== content) this.kept = new Map();
    this.keptOf = content;
    return this.kept;
  }

  private jobOf(brochures: readonly Brochure[]): BrochureJob {
    const { brand, productLines } = this.deps.content();
    const printed = brochures.map((brochure): PrintedBrochure => {
      const { html, drawings } = this.deps.renderText(brochure.body);
      return {
        title: brochure.title,
        summary: brochure.summary,
        audience: brochure.audience,
        edition: brochure.edition,
        cover: brochure.drawing,
        html,
        drawings: Object.fromEntries(drawings.map(({ address, draw }) => [address, draw()])),
        lines: productLines
          .filter(({ line_id }) => brochure.lines.includes(line_id))
          .map(({ title, style, material, price_from_cents }) => ({
            title,
            words: `${style}, ${material}`,
            price: formatUsd(price_from_cents),
          })),
      };
    });
    return {
      brand: {
        name: brand.name,
        legalName: brand.legal_name,
        address: `${brand.street}, ${brand.city}, ${brand.state} ${brand.postal_code}`,
        phone: brand.phone,
        email: brand.email,
      },
      origin: this.deps.origin,
      made: this.deps.now().toISOString(),
      brochures: printed,
    };
  }
}
