import { elsewhere } from './elsewhere.ts';
import type { LoadedScript, Origins, ThirdParty, ThirdPartySettings } from './third-party.ts';
import { standsOn } from './third-party.ts';

/** Scripts of the simulators; their received data is at a sibling path. */
export const standInScripts = {
  marketing: '/sandbox/marketing/tag.js',
  personalization: '/sandbox/personalization/segments.js',
  botCheck: '/sandbox/bot-check/check.js',
  chat: '/sandbox/chat/widget.js',
} as const;

/** Excludes checkout (only the payment company may know the payer) and staff pages. */
const withoutPayingAndStaff = {
  except: ['/shop/checkout/', '/desk/', '/admin/', '/sign-in/', '/login/', '/shared/quote/'],
};

const withForms = ['/where-to-buy/schedule-consultation/', '/do-not-contact/', '/support/schedule/'];

const originOf = (url: string): string => new URL(url).origin;

/** Scripts connect to their own origin; a simulator is same-origin. */
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
      // Same company: with its cart API configured, the simulator's tag must not track visitors.
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
      purpose: 'Distinguishes people from programs where a form is sent, without a cookie',
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

/** Third parties ([1.6]): source of the loader, the proxy's allowlist and the CSP. */
export const thirdParties = (settings: ThirdPartySettings): readonly ThirdParty[] => [
  ...scripts(settings),
  ...elsewhere(settings),
];

/** Returns the scripts for `src/app/third-parties` that have a URL. */
export const scriptsToLoad = (settings: ThirdPartySettings): (LoadedScript & { url: string })[] =>
  scripts(settings).filter((one): one is LoadedScript & { url: string } => one.url !== undefined);

/** Returns the unique third-party origins of a page, by kind of request. */
export function originsOf(settings: ThirdPartySettings, path: string): Origins {
  const found: Record<string, string[]> = {};
  for (const party of thirdParties(settings).filter((one) => standsOn(one, path)))
    for (const [kind, origins] of Object.entries(party.origins))
      found[kind] = [...new Set([...(found[kind] ?? []), ...origins])];
  return found;
}

/** Returns the origins that the proxy of [7.19] may fetch from: those of worker scripts. */
export const proxiedOrigins = (settings: ThirdPartySettings): readonly string[] => [
  ...new Set(
    scripts(settings)
      .filter(({ thread }) => thread === 'worker')
      .flatMap(({ origins }) => origins.script ?? []),
  ),
];
