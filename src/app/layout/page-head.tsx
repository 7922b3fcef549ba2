import { useSite } from './use-site.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** The page's own path; the canonical URL is the origin and it ([2.15]). */
  path: string;
  /** The name of the picture that stands for the page elsewhere, below `/og/`. */
  picture?: string;
  /** Structured data, as the build made it for the entry that the page shows. */
  structured?: string | null;
  type?: 'website' | 'article' | 'product';
}

/** What every page says of itself to browsers and search engines. */
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
