import { useSite } from './use-site.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** The page's own path; the canonical address is the origin and it ([2.15]). */
  path: string;
}

/** What every page says of itself to browsers and search engines. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { site } = useSite();
  const address = `${site?.siteMetadata?.siteUrl ?? ''}${path}`;
  const fullTitle = path === '/' ? title : `${title} | Clerestory`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
    </>
  );
}
