import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { siteUrl } from './build-environment.ts';

/** What crawlers are asked: everything but what belongs to one visitor, and where the list of pages is. */
const robots = `User-agent: *
Disallow: /shop/cart/
Disallow: /shop/checkout/
Disallow: /shop/summary/
Disallow: /account/
Disallow: /sign-in/
Disallow: /login/
Disallow: /logout
Disallow: /desk/
Disallow: /admin/

Sitemap: ${siteUrl}/sitemap-index.xml
`;

export const writeRobots = (): Promise<void> => writeFile(resolve('public/robots.txt'), robots);
