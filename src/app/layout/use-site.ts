import { graphql, useStaticQuery } from 'gatsby';

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
