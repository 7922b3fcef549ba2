import type { FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import {
  getBusiness,
  maxLogoBytes,
  removeBusinessLogo,
  updateBusiness,
  updateBusinessLogo,
} from '#domain/trade/business-profile-contract.ts';
import {
  clientQuoteGoods,
  clientQuotePdf,
  issueClientQuote,
  listClientQuotes,
  previewClientQuote,
  sendClientQuote,
  withdrawClientQuote,
} from '#domain/trade/client-quotes-contract.ts';
import {
  answerSharedQuote,
  printSharedQuote,
  readSharedQuote,
  type SharedQuote,
} from '#domain/trade/shared-quotes-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { registerFile } from '#server/http/register-file.ts';
import { PrintThread } from '#server/print/print-thread.ts';
import type { BusinessProfiles } from './business-profiles.ts';
import type { ClientQuotes } from './client-quotes.ts';
import type { SharedQuotes } from './shared-quotes.ts';

/** Base64 size, plus the other fields. */
const logoBody = Math.ceil((maxLogoBytes * 4) / 3) + 1_024;

type Print = (quote: SharedQuote) => Promise<Buffer>;

type FirmOf = (caller: Caller) => Promise<string>;

function businessRoutes(app: FastifyInstance, profiles: BusinessProfiles, firmOf: FirmOf): void {
  registerEndpoint(app, getBusiness, async ({ caller }) => ({
    business: await profiles.read(await firmOf(caller)),
  }));
  registerEndpoint(app, updateBusiness, async ({ input: { body }, caller }) => ({
    business: await profiles.update(await firmOf(caller), body),
  }));
  registerEndpoint(
    app,
    updateBusinessLogo,
    async ({ input: { body }, caller }) => ({
      business: await profiles.updateLogo(await firmOf(caller), body.content),
    }),
    { fileBody: { limit: logoBody, fileField: 'content' } },
  );
  registerEndpoint(app, removeBusinessLogo, async ({ caller }) => ({
    business: await profiles.removeLogo(await firmOf(caller)),
  }));
}

function quoteRoutes(app: FastifyInstance, quotes: ClientQuotes, firmOf: FirmOf, print: Print): void {
  const quoterOf = async (caller: Caller, query: { client_postal_code?: string | undefined }) => ({
    caller,
    customerId: await firmOf(caller),
    postalCode: query.client_postal_code,
  });
  registerEndpoint(app, previewClientQuote, async ({ input: { query, body }, caller }) => ({
    preview: await quotes.preview(await quoterOf(caller, query), body),
  }));
  registerEndpoint(app, issueClientQuote, async ({ input: { query, body }, caller, idempotencyKey }) => ({
    quotes: await quotes.issue({ ...(await quoterOf(caller, query)), key: idempotencyKey }, body),
  }));
  registerEndpoint(app, listClientQuotes, async ({ caller }) => ({
    quotes: await quotes.list(await firmOf(caller)),
  }));
  registerEndpoint(app, withdrawClientQuote, async ({ input: { params }, caller }) => ({
    quotes: await quotes.withdraw(await firmOf(caller), params.id),
  }));
  registerEndpoint(app, clientQuoteGoods, async ({ input: { params }, caller }) => ({
    items: await quotes.goods(await firmOf(caller), params.id),
  }));
  registerEndpoint(app, sendClientQuote, async ({ input: { params, body }, caller }) => ({
    quotes: await quotes.send(await firmOf(caller), params.id, body),
  }));
  registerFile(app, clientQuotePdf, async ({ input: { params }, caller }) => ({
    content: await print(await quotes.ownView(await firmOf(caller), params.id)),
    cache: 'private, no-store',
    name: 'quote.pdf',
  }));
}

function sharedRoutes(app: FastifyInstance, shared: SharedQuotes, print: Print): void {
  registerEndpoint(app, readSharedQuote, async ({ input: { body }, caller, address }) => ({
    quote: await shared.read({ ...body, caller, address }),
  }));
  registerEndpoint(app, answerSharedQuote, async ({ input: { body }, caller, address }) => ({
    quote: await shared.answer({ ...body, caller, address }, body),
  }));
  registerEndpoint(app, printSharedQuote, async ({ input: { body }, caller, address }) => ({
    pdf: (await print(await shared.read({ ...body, caller, address }))).toString('base64'),
  }));
}

export function clientQuoteRoutes(
  app: FastifyInstance,
  { profiles, quotes, shared }: { profiles: BusinessProfiles; quotes: ClientQuotes; shared: SharedQuotes },
  firmOf: FirmOf,
): void {
  const printer = new PrintThread<SharedQuote>('server/services/trade/client-quotes/pdf/quote-worker.ts');
  app.addHook('onClose', () => printer.close());
  const print: Print = (quote) => printer.print(quote);
  businessRoutes(app, profiles, firmOf);
  quoteRoutes(app, quotes, firmOf, print);
  sharedRoutes(app, shared, print);
}
