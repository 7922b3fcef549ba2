import type { GatsbyConfig } from 'gatsby';
import { siteConfig } from './src/gatsby/site-config.ts';

const config: GatsbyConfig = siteConfig;

export default config;
