import type { GatsbyConfig } from 'gatsby';
import * as pageUrl from '#domain/content/paths/page-url.ts';
import { siteUrl } from './build-environment.ts';

interface FeedAnswer {
  query: {
    site: { siteMetadata: { siteUrl: string } };
    allArticle: {
      nodes: {
        title: string;
        lead: string;
        url: string;
        published: string;
        author: { name: string };
        topics: { title: string }[];
        body: { html: string };
      }[];
    };
  };
}

/** Options of gatsby-plugin-feed: full articles, newest first, with absolute URLs. */
const articleFeed = {
  feeds: [
    {
      output: pageUrl.articleFeed,
      title: 'Clerestory articles',
      language: 'en-US',
      match: `^${pageUrl.articles}`,
      query: `query ArticleFeed {
        allArticle(sort: { published: DESC }) {
          nodes { title lead url published author { name } topics { title } body { html } }
        }
      }`,
      serialize: ({ query: { site, allArticle } }: FeedAnswer) =>
        allArticle.nodes.map(({ title, lead, url, published, author, topics, body }) => ({
          title,
          description: lead,
          date: published,
          url: site.siteMetadata.siteUrl + url,
          guid: site.siteMetadata.siteUrl + url,
          author: author.name,
          categories: topics.map((topic) => topic.title),
          custom_elements: [
            {
              'content:encoded': body.html.replace(/(href|src)="\//g, `$1="${site.siteMetadata.siteUrl}/`),
            },
          ],
        })),
    },
  ],
};

const unlisted = [
  /^\/shop\/(cart|checkout|summary|parts\/configure)\//,
  /^\/(account|projects|shared|sign-in|login|logout|desk|admin)\//,
  /^\/professionals\/(apply|app\/invite)\//,
  /^\/support\/(track-order\/details|schedule\/confirmation)\/$/,
  /^\/where-to-buy\/schedule-consultation\/(confirmation|outbound-call|select-date-time|convert)\/$/,
  /^\/where-to-buy\/schedule-consultation\/(view-store|view-call-center|call-center-test-form)\/$/,
  /^\/where-to-buy\/change-consultation\//,
  /^\/locations\/[^/]+\/change-consultation\/$/,
  /^\/do-not-contact\/(received|unsubscribe)\/$/,
  /^\/leads\//,
  /^\/reviews\//,
  /^\/do-not-call-test\/$/,
  /^\/500\/$/,
];

const shortcuts = [
  { name: 'Find a showroom', url: '/locations/' },
  { name: 'Design & price', url: '/shop/configure/' },
  { name: 'Your cart', url: '/shop/cart/' },
  { name: 'Track an order', url: '/support/track-order/' },
];
const shortcutIcon = { src: '/icons/icon-96x96.png', sizes: '96x96', type: 'image/png' };

interface SitemapAnswer {
  allSitePage: { nodes: { path: string }[] };
}

/** Sorted by path: Gatsby's order depends on creation. */
const listedPages = ({ allSitePage }: SitemapAnswer): { path: string }[] =>
  allSitePage.nodes
    .filter(({ path }) => !unlisted.some((pattern) => pattern.test(path)))
    .sort((one, other) => (one.path < other.path ? -1 : 1));

/** The configuration that gatsby-config exports. The manifest is that of [1.9]. */
export const siteConfig: GatsbyConfig = {
  siteMetadata: { siteUrl, title: 'Clerestory Windows and Doors' },
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  plugins: [
    {
      resolve: 'gatsby-plugin-manifest',
      options: {
        name: 'Clerestory Windows and Doors',
        short_name: 'Clerestory',
        start_url: '/',
        background_color: '#FBFAF6',
        theme_color: 'yellow',
        display: 'minimal-ui',
        icon: 'src/styles/icon.svg',
        shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [shortcutIcon] })),
      },
    },
    // Its worker is replaced after the build; this folder prevents a scan of all files.
    { resolve: 'gatsby-plugin-offline', options: { workboxConfig: { globDirectory: 'public/icons' } } },
    // WebP, not AVIF: AVIF takes half a minute per image.
    { resolve: 'gatsby-plugin-sharp', options: { defaults: { formats: ['auto', 'webp'], quality: 80 } } },
    'gatsby-transformer-sharp',
    'gatsby-plugin-image',
    { resolve: 'gatsby-plugin-sitemap', options: { resolvePages: listedPages } },
    { resolve: 'gatsby-plugin-feed', options: articleFeed },
  ],
};
