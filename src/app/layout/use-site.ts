import { graphql, useStaticQuery } from 'gatsby';

/** Who we are and where the site stands, the same on every page. */
export const useSite = (): Queries.SiteFrameQuery =>
  useStaticQuery<Queries.SiteFrameQuery>(graphql`
    query SiteFrame {
      brand {
        name
        legal_name
        tagline
        phone
        email
        street
        city
        state
        postal_code
        founded
      }
      navigation {
        columns {
          title
          links {
            href
            title
          }
        }
        legal {
          href
          title
        }
      }
      build {
        flags
      }
      site {
        siteMetadata {
          siteUrl
          title
        }
      }
    }
  `);
