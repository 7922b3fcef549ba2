import type { GatsbySSR } from 'gatsby';

/** Both: a face that comes late is not shown on that visit, so that nothing moves. */
const fonts = ['/fonts/archivo-wide.woff2', '/fonts/hanken-grotesk.woff2'];

/** What stands in every document beside a page's own head. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes, setHeadComponents }) => {
  setHtmlAttributes({ lang: 'en-US' });
  setHeadComponents([
    ...fonts.map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
    )),
    <meta key="scheme" name="color-scheme" content="light dark" />,
  ]);
};
