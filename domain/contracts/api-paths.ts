const bases = [
  'address',
  'campaigns',
  'customers/v1',
  'reviews/v1',
  'desk/v1',
  'flags/v1',
  'flags/api/v1',
  'leads/v1',
  'location',
  'professionals/v1',
  'projects/v1',
  'publishing/v1',
  'scheduling',
  'tracking/v1',
  'web-ecommerce',
  'web-product',
  'graphql',
  'docs',
  'healthz',
  'readyz',
];
const apiPath = new RegExp(`^/(${bases.join('|')})(/|\\?|$)`);

export const isApiPath = (url: string): boolean => apiPath.test(url);
