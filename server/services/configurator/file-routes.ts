import type { FastifyInstance } from 'fastify';
import { configurationDrawing, configurationPdf, quotePdf } from '#domain/configurator/files-contract.ts';
import { registerFile } from '#server/http/register-file.ts';
import { anyone, buyerOf } from '#server/services/catalog/buyer.ts';
import type { ChangeResult } from './change-configuration.ts';
import type { ConfigurationService } from './configuration-service.ts';
import { drawingVersion } from './configuration-view.ts';

const forever = 'public, max-age=31536000, immutable';
const askEachTime = 'no-cache';
const never = 'no-store';

/** Prints configurations as one quote, dated in the postal code's time zone. */
export type PrintQuote = (quote: {
  quoteId: string;
  lines: readonly ChangeResult[];
  postalCode: string | undefined;
}) => Promise<Buffer>;

export function configurationFileRoutes(
  app: FastifyInstance,
  tools: () => { service: ConfigurationService; print: PrintQuote },
): void {
  registerFile(app, configurationDrawing, async ({ input: { params, query } }) => {
    const { service } = tools();
    const read = await service.read(params.id, anyone);
    const current = drawingVersion(read.shown.row, read.shown.compiled) === query.v;
    return {
      content: service.drawings.of(read, query.view, 480).svg,
      cache: current ? forever : askEachTime,
    };
  });

  registerFile(app, configurationPdf, async ({ input: { params, query }, caller }) => {
    const { service, print } = tools();
    const buyer = buyerOf(caller, query);
    const read = await service.read(params.id, buyer);
    const content = await print({
      quoteId: read.config.quote_id,
      lines: [read],
      postalCode: buyer.postalCode,
    });
    return { content, cache: never, name: `${read.config.code}.pdf` };
  });

  registerFile(app, quotePdf, async ({ input: { params, query }, caller }) => {
    const { service, print } = tools();
    const buyer = buyerOf(caller, query);
    const lines = await service.quote(params.quoteId, buyer);
    const content = await print({ quoteId: params.quoteId, lines, postalCode: buyer.postalCode });
    return { content, cache: never, name: 'quote.pdf' };
  });
}
