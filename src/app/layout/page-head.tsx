import { useSite } from './use-site.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** The page's path; the canonical URL is the origin plus this path ([2.15]). */
  path: string;
  /** Name of the social preview image below `/og/` */
  picture?: string;
  structured?: string | null | undefined;
  type?: 'website' | 'article' | 'product';
}

export function PageHead({
  title,
  description,
  path,
  picture = 'clerestory',
  structured,
  type = 'website',
}: PageHeadProps) {
  const { site } = useSite();
  const origin = site?.siteMetadata?.siteUrl ?? '';
  const url = origin + path;
  const fullTitle = path === '/' ? title : `${title} | Clerestory`;
  const said: Record<string, string> = {
    title: fullTitle,
    description,
    url,
    type,
    image: `${origin}/og/${picture}.png`,
  };
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="canonical" href={url} />
      <link rel="alternate" hrefLang="en" href={url} />
      <link rel="alternate" hrefLang="x-default" href={url} />
      {Object.entries(said).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      {structured && <script type="application/ld+json">{structured}</script>}
    </>
  );
}
