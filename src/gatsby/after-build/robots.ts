import { siteUrl } from '../build-environment.ts';
import { writeSiteFile } from './made-files.ts';

const robots = `User-agent: *
Disallow: /shop/cart/
Disallow: /shop/checkout/
Disallow: /shop/summary/
Disallow: /account/
Disallow: /projects/
Disallow: /professionals/apply/
Disallow: /professionals/app/invite/
Disallow: /shared/
Disallow: /sign-in/
Disallow: /login/
Disallow: /logout
Disallow: /desk/
Disallow: /admin/

Sitemap: ${siteUrl}/sitemap-index.xml
`;

export const writeRobots = (): Promise<void> => writeSiteFile('/robots.txt', robots);
