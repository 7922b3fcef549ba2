import type { FastifyInstance } from 'fastify';
import type { Brand } from '#domain/content/site-settings.ts';
import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { Firms } from '../firm/firms.ts';
import { answerEmail } from './answer-email.ts';
import { BusinessProfiles } from './business-profiles.ts';
import { forgetBusiness } from './business-store.ts';
import { ClientQuotes, type ClientQuotesDeps } from './client-quotes.ts';
import { quoteEmail } from './quote-email.ts';
import { forgetQuotes, type StoredQuote, wholeQuotesOf } from './quote-store.ts';
import { labelOf } from './quote-view.ts';
import { clientQuoteRoutes } from './routes.ts';
import { SharedQuotes } from './shared-quotes.ts';

export interface ClientQuotesServiceDeps extends Omit<ClientQuotesDeps, 'timeZone' | 'emailClient'> {
  brand: () => Brand;
  origin: string;
  jobs: Pick<Jobs, 'send'>;
  mailQueue: string;
  emailOf: (tx: Database, customerId: string) => Promise<string | undefined>;
  firms: Pick<Firms, 'accountOf'>;
}

const exported = ({ logo: _, digest: __, customerId: ___, ...quote }: StoredQuote) => quote;

/**
 * Adds `/professionals/v1/business` and `/client-quotes` for professionals, and `/shared-quotes` for clients
 * with a link's key. Amounts are integer cents, rates hundredths of a percent. Issuing fixes the prices.
 * Clients never see the professional's cost, the markup or the shop's prices. Throws 403
 * `not_a_professional`.
 */
export function addClientQuotesService(
  app: FastifyInstance,
  deps: ClientQuotesServiceDeps,
): { accountPart: AccountPart } {
  const { db, brand, origin, jobs, mailQueue, emailOf } = deps;
  const timeZone = () => brand().time_zone;
  const profiles = new BusinessProfiles(deps);
  const notifyOwner = async (tx: Database, quote: StoredQuote): Promise<void> => {
    const to = await emailOf(tx, quote.customerId);
    if (to === undefined) return;
    await jobs.send(
      tx,
      mailQueue,
      answerEmail(to, quote, { label: labelOf(quote, timeZone()), brand: brand(), origin }),
    );
  };
  const emailClient: ClientQuotesDeps['emailClient'] = (tx, sent) =>
    jobs.send(tx, mailQueue, quoteEmail(sent, { brand: brand(), origin }));
  const quotes = new ClientQuotes({ ...deps, timeZone, emailClient });
  const shared = new SharedQuotes({ ...deps, timeZone, notifyOwner });
  clientQuoteRoutes(app, { profiles, quotes, shared }, (caller) => deps.firms.accountOf(caller, 'quote'));
  return {
    accountPart: {
      exportOf: async ({ id }) => ({
        business: await profiles.read(id),
        quotes: (await wholeQuotesOf(db, id)).map(exported),
      }),
      forget: async (tx, { id }) => {
        await forgetQuotes(tx, id);
        await forgetBusiness(tx, id);
      },
    },
  };
}
