import { getCampaign } from '#domain/marketing/campaigns-contract.ts';
import {
  readSiteFigures,
  recordSiteEvents,
  type SiteEvent,
  type TemplateFigures,
} from '#domain/marketing/site-figures-contract.ts';
import { vitalNames } from '#domain/marketing/vitals.ts';
import { getPaymentSettings } from '#domain/orders/contract.ts';
import { getNearestShowroom } from '#domain/places/contract.ts';
import { shopContent } from '../world/shop-content.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';

const deny = (found: string): never => {
  throw new BrokenPromise(found);
};

async function figures({ cast, ...scene }: Scene, days: '1' | '7' | '28') {
  const ask = asking({ cast, ...scene }, await cast.member('agent 1'));
  return readSiteFigures.response.parse(await ask(readSiteFigures, { query: { days } }));
}

const viewsOf = (templates: readonly TemplateFigures[], name: string): number =>
  templates.find(({ template }) => template === name)?.views ?? 0;

/** The value that three of four are at most, with the width of a step of the histogram to both sides. */
function isQuarter(said: number, values: readonly number[]): boolean {
  const sorted = values.toSorted((one, other) => one - other);
  const at = sorted.length * 0.75;
  const least = sorted[Math.max(0, Math.ceil(at) - 1)] ?? 0;
  return said >= least / 1.11 && said <= least * 1.11;
}

/** The shop counts pages once, for its environment alone, and none of readers who ask for privacy. */
const countPages: Act = whileAnswered(async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  if (!isOnly) return 'not alone';
  const { environment, templates: before } = await figures(scene, '1');
  const template = chance.pick(['pages-index', 'templates-article', 'templates-product-line']);
  const fresh = `pages-${chance.uuid()}`;
  const name = chance.pick(vitalNames.filter((one) => one !== 'CLS'));
  const values = Array.from({ length: chance.between(1, 9) }, () => chance.between(40, 5_000));
  const views = chance.between(1, 20);
  const events: SiteEvent[] = [
    ...Array.from({ length: views }, () => ({ type: 'view' as const, template })),
    ...values.map((value) => ({ type: 'vital' as const, template: fresh, name, value })),
  ];
  const way = chance.pick(['counted', 'counted', 'GPC', 'DNT', 'elsewhere'] as const);
  const headers = { ...(way === 'GPC' && { 'sec-gpc': '1' }), ...(way === 'DNT' && { dnt: '1' }) };
  const body = { environment: way === 'elsewhere' ? 'a-copy' : environment, events };
  const response = await world.ask(actor, recordSiteEvents, { body }, headers);
  if (response.statusCode !== 202) return `${response.statusCode}`;
  const { templates } = await figures(scene, '1');
  const counted = viewsOf(templates, template) - viewsOf(before, template);
  if (counted !== (way === 'counted' ? views : 0))
    deny(`Of ${views} views, ${way}, the desk counts ${counted}`);
  const own = templates.find((one) => one.template === fresh);
  const [vital, ...others] = own?.vitals ?? [];
  if ((own !== undefined) !== (way === 'counted'))
    deny(`What was ${way} is in the figures: ${own?.template}`);
  const isRight = vital?.name === name && vital.count === values.length && isQuarter(vital.p75, values);
  if (own && (!isRight || others.length > 0 || own.views !== 0))
    deny(`Of ${name} of ${values} the desk says ${JSON.stringify(own)}`);
  const later = templates.find(({ views: count }, at) => at > 0 && count > (templates[at - 1]?.views ?? 0));
  if (later) deny(`${later.template} has more views than the one before it`);
  const [week, month] = [await figures(scene, '7'), await figures(scene, '28')];
  for (const { template: one, views: count } of templates)
    if (viewsOf(week.templates, one) < count || viewsOf(month.templates, one) < viewsOf(week.templates, one))
      deny(`${one} has ${count} views today, and fewer in seven or 28 days`);
  const [row] = await world.rows<{ sum: number }>(`
    select coalesce(sum(count), 0)::int as sum from site_counts
    where metric = 'view' and environment = '${environment}' and day >= '${week.from}'`);
  const sum = week.templates.reduce((all, { views: count }) => all + count, 0);
  if (row?.sum !== sum) deny(`The desk counts ${sum} views since ${week.from}, and ${row?.sum} are stored`);
  return `${views} views, ${way}`;
});

/** A first visit: a campaign has its own number, and a network without a position no showroom. */
const comeFirst: Act = whileAnswered(async (scene) => {
  const { chance } = scene;
  const ask = asking(scene);
  const { campaign_code: code, tfn } = chance.pick(shopContent.campaigns);
  const typed = chance.pick([code, code.toLowerCase(), `${code}9`]);
  const answer = await ask(getCampaign, { params: { code: typed } });
  const { campaign } = getCampaign.response.parse(answer);
  const isKnown = !typed.endsWith('9');
  if (
    (campaign !== null) !== isKnown ||
    (isKnown && (campaign?.campaign_code !== code || campaign.tfn !== tfn))
  )
    deny(`The campaign ${typed} is ${JSON.stringify(campaign)}`);
  const nearest = getNearestShowroom.response.parse(await ask(getNearestShowroom, { query: {} }));
  if (nearest.showroom || nearest.user_location)
    deny(`A reader without a place is at ${JSON.stringify(nearest)}`);
  const { paypal } = getPaymentSettings.response.parse(await ask(getPaymentSettings, {}));
  if (paypal && (paypal.client_id === '' || paypal.currency !== 'USD'))
    deny(`PayPal takes ${paypal.currency}`);
  return `${typed}: ${campaign?.tfn ?? 'no number'}`;
});

export const siteFigureActs = {
  'count pages': countPages,
  'come from a campaign': comeFirst,
} satisfies Record<string, Act>;
