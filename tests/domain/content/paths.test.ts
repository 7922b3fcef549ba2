import { branchPage, consultationNear, documentPage } from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';

it('[2.9] takes the parameters of a route into its path by the ids of the content', () => {
  expect([
    pathTo.category('windows'),
    pathTo.productListing('patio-doors'),
    pathTo.productLine('windows', 'meridian-casement'),
    pathTo.part('sash-lock-classic'),
    pathTo.bundle('double-hung-refresh'),
    pathTo.configured('meridian-casement'),
    pathTo.partsThatFit('meridian-casement'),
    pathTo.summary('CL-1'),
    pathTo.branch('norwalk-ct'),
    pathTo.showroom('norwalk-ct', 'norwalk'),
    branchPage('norwalk-ct', 'listing'),
    documentPage('privacy'),
    consultationNear('M5V 3L9'),
  ]).toEqual([
    '/windows/',
    '/patio-doors/products/',
    '/windows/meridian-casement/',
    '/shop/parts/sash-lock-classic/',
    '/shop/bundles/double-hung-refresh/',
    '/shop/parts/configure/?item=meridian-casement',
    '/shop/parts/finder/product/?fits=meridian-casement',
    '/shop/summary/CL-1/',
    '/locations/norwalk-ct/',
    '/locations/norwalk-ct/norwalk/',
    '/locations/norwalk-ct/products/',
    '/privacy/',
    '/where-to-buy/schedule-consultation/?visit=showroom&near=M5V%203L9',
  ]);
});
