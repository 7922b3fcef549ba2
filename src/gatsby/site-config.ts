import type { GatsbyConfig } from 'gatsby';

const siteUrl = process.env.SITE_ORIGIN ?? 'http://localhost:8000';

/** What gatsby-config exports. The manifest is the one of [1.9]. */
export const siteConfig: GatsbyConfig = {
  siteMetadata: { siteUrl, title: 'Clerestory Windows and Doors' },
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  graphqlTypegen: { typesOutputPath: 'src/gatsby-types.d.ts', generateOnBuild: true },
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
      },
    },
    'gatsby-plugin-offline',
  ],
};
