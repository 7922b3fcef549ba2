export { siteConfig as default } from './src/gatsby/site-config.ts';
