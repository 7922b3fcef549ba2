import { elsewhere } from './elsewhere.ts';
import type { LoadedScript, Origins, ThirdParty, ThirdPartySettings } from './third-party.ts';
import { standsOn } from './third-party.ts';

/** Where the stand-ins' scripts are served; beside each, what it received. */
export const standInScripts = {
  marketing: '/sandbox/marketing/tag.js',
  personalization: '/sandbox/personalization/segments.js',
  botCheck: '/sandbox/bot-check/check.js',
  chat: '/sandbox/chat/widget.js',
} as const;

/** Who pays is told to the payment company and to no other; staff are no visitors. */
const withoutPayingAndStaff = { except: ['/shop/checkout/', '/desk/', '/admin/', '/sign-in/', '/login/'] };

/** Pages with a form that programs like to fill in. */
const withForms = ['/where-to-buy/schedule-consultation/', '/do-not-contact/', '/support/schedule/'];

const originOf = (url: string): string => new URL(url).origin;

/** Scripts come from their own origin and speak to it; a stand-in is ours. */
function originsOfScript(url: string | undefined, more: Origins = {}): Origins {
  if (!url?.startsWith('https://')) return {};
  return { script: [originOf(url)], connect: [originOf(url)], ...more };
}

function scripts(settings: ThirdPartySettings): LoadedScript[] {
  const { standIns, marketingUrl, marketingScriptUrl, personalizationScriptUrl } = settings;
  const { botCheckScriptUrl, chatScriptUrl } = settings;
  const either = (real: string | undefined, standIn: string) => real ?? (standIns ? standIn : undefined);
  return [
    {
      kind: 'script',
      name: 'marketing',
      category: 'marketing',
      thread: 'worker',
      purpose: 'Counts visits for campaigns, and knows a returning visitor by a cookie of this site',
      // One company: the stand-in's tag would follow visitors whose carts another is told of.
      url: marketingUrl ? marketingScriptUrl : either(marketingScriptUrl, standInScripts.marketing),
      pages: withoutPayingAndStaff,
      settings: ['MARKETING_SCRIPT_URL'],
      cookies: ['ELOQUA'],
      origins: originsOfScript(marketingScriptUrl, {
        ...(marketingScriptUrl && { image: [originOf(marketingScriptUrl)] }),
      }),
    },
    {
      kind: 'script',
      name: 'personalization',
      category: 'personalization',
      thread: 'page',
      purpose: 'Chooses what the home page says first to a returning visitor',
      url: either(personalizationScriptUrl, standInScripts.personalization),
      pages: { only: ['/'] },
      settings: ['PERSONALIZATION_SCRIPT_URL'],
      stored: ['personalization_visits'],
      origins: originsOfScript(personalizationScriptUrl),
    },
    {
      kind: 'script',
      name: 'bot-check',
      category: 'necessary',
      thread: 'page',
      purpose: 'Tells people from programs where a form is sent, without a cookie',
      url: either(botCheckScriptUrl, standInScripts.botCheck),
      pages: { only: withForms },
      settings: ['BOT_CHECK_SCRIPT_URL'],
      origins: originsOfScript(botCheckScriptUrl),
    },
    {
      kind: 'script',
      name: 'chat',
      category: 'necessary',
      thread: 'page',
      purpose: 'A conversation with the counter, which begins when the visitor opens it',
      url: either(chatScriptUrl, standInScripts.chat),
      pages: withoutPayingAndStaff,
      delayMs: 5_000,
      hours: 'chat',
      settings: ['CHAT_SCRIPT_URL'],
      origins: originsOfScript(chatScriptUrl, {
        ...(chatScriptUrl && { frame: [originOf(chatScriptUrl)], image: [originOf(chatScriptUrl)] }),
      }),
    },
  ];
}

/**
 * Every company beside us that a page may load something of or speak to, in this environment ([1.6]): what,
 * why, where, when, with what consent, on which thread, and at which origins. The loader, the proxy's list
 * and the content security policy follow from it.
 */
export const thirdParties = (settings: ThirdPartySettings): readonly ThirdParty[] => [
  ...scripts(settings),
  ...elsewhere(settings),
];

/** Those that `src/app/third-parties` loads, where there is something to load. */
export const scriptsToLoad = (settings: ThirdPartySettings): (LoadedScript & { url: string })[] =>
  scripts(settings).filter((one): one is LoadedScript & { url: string } => one.url !== undefined);

/** The origins of other companies that a page may ask, by the kind of what it asks for, each once. */
export function originsOf(settings: ThirdPartySettings, path: string): Origins {
  const found: Record<string, string[]> = {};
  for (const party of thirdParties(settings).filter((one) => standsOn(one, path)))
    for (const [kind, origins] of Object.entries(party.origins))
      found[kind] = [...new Set([...(found[kind] ?? []), ...origins])];
  return found;
}

/** What the proxy of [7.19] may fetch: from the origins of scripts that run off the main thread. */
export const proxiedOrigins = (settings: ThirdPartySettings): readonly string[] => [
  ...new Set(
    scripts(settings)
      .filter(({ thread }) => thread === 'worker')
      .flatMap(({ origins }) => origins.script ?? []),
  ),
];
