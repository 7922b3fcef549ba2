import { standInScripts } from '#domain/marketing/registry.ts';

interface Vendor {
  name: 'marketing' | 'personalization' | 'bot-check' | 'chat';
  /** Accepts events by POST and shows them to staff by GET. */
  path: string;
  scriptPath: string;
  page: { title: string; about: string; none: string };
}

export const marketingSandboxPath = '/sandbox/marketing';

export const vendors: readonly Vendor[] = [
  {
    name: 'marketing',
    path: marketingSandboxPath,
    scriptPath: standInScripts.marketing,
    page: {
      title: 'Marketing events',
      about: 'This stand-in receives what the shop would tell a marketing company of pages and carts.',
      none: 'Nothing has come yet: page views are sent only of visitors who allow it, carts only of those who are signed in and carry the company’s cookie.',
    },
  },
  {
    name: 'personalization',
    path: '/sandbox/personalization',
    scriptPath: standInScripts.personalization,
    page: {
      title: 'Personalization',
      about: 'This stand-in receives which segment each visit of the home page was of.',
      none: 'Nothing has come yet: the script is loaded only for visitors who allow it.',
    },
  },
  {
    name: 'bot-check',
    path: '/sandbox/bot-check',
    scriptPath: standInScripts.botCheck,
    page: {
      title: 'Bot checks',
      about: 'This stand-in receives the tokens that were made as forms were sent.',
      none: 'Nothing has come yet.',
    },
  },
  {
    name: 'chat',
    path: '/sandbox/chat',
    scriptPath: standInScripts.chat,
    page: {
      title: 'Chat',
      about: 'This stand-in receives what visitors write in the chat.',
      none: 'Nothing has come yet.',
    },
  },
];
