import type { GatsbySSR } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import { buttonColors } from './button-colors.ts';
import { trustedTypesPolicy } from './trusted-types.ts';

/** Both: a face that comes late is not shown on that visit, so that nothing moves. */
const fonts = ['/fonts/archivo-wide.woff2', '/fonts/hanken-grotesk.woff2'];

/**
 * The element after the page's content and footer. Browsers that know `rel=expect` paint once they have
 * parsed it, because grid columns of a half-parsed page move when the rest arrives (decision 013).
 */
const lastElement = '#gatsby-announcer';

/** What stands in every document beside a page's own head. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes, setHeadComponents }) => {
  setHtmlAttributes({ lang: 'en-US' });
  setHeadComponents([
    <link key="whole" rel="expect" href={lastElement} blocking="render" />,
    <script key="trusted-types">{trustedTypesPolicy}</script>,
    ...fonts.map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
    )),
    <meta key="scheme" name="color-scheme" content="light dark" />,
    <style key="buttons">{buttonColors}</style>,
  ]);
};

interface InlinedStyle {
  'data-href'?: string;
}

/**
 * Gatsby writes the site's styles into every page. They are one file, which a browser keeps from the first
 * page on.
 */
function linkStyles(component: ReactNode): ReactNode {
  if (!isValidElement<InlinedStyle>(component) || component.type !== 'style') return component;
  const { 'data-href': href } = component.props;
  return href ? <link key={href} rel="stylesheet" href={href} /> : component;
}

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replaceHeadComponents(getHeadComponents().map(linkStyles));
};
