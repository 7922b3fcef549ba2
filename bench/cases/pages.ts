import { bareCalls, type CasesOf, throughputCase } from '../against-bare/bench-case.ts';

const pages = ['/', '/windows/', '/about/', '/articles/', '/shop/parts/'];

const asBrowser = () => ({ accept: 'text/html' });

export const pageCases: CasesOf = async ({ open }) => {
  const [{ http: bare }, { http: shop }] = [await open('bare'), await open('shop')];
  const page = { path: (count: number) => pages[count % pages.length] ?? '/', headers: asBrowser };
  const { headers } = await shop.askWell({ path: '/', headers: asBrowser });
  const again = { path: '/', headers: () => ({ ...asBrowser(), 'if-none-match': String(headers.etag) }) };
  return [
    throughputCase("a page's HTML", { bare: [bare, bareCalls.hello], shop: [shop, page], atLeast: 0.25 }),
    throughputCase("a page's HTML, unchanged (304)", {
      bare: [bare, bareCalls.hello],
      shop: [shop, { ...again, status: 304 }],
      atLeast: 0.25,
    }),
  ];
};
