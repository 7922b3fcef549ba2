import type { GatsbySSR } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import { trustedTypesPolicy } from './after-build/trusted-types.ts';
import { buttonColors } from './drawings/button-colors.ts';

/** Preloaded: with font-display: optional a late font is not used on that visit. */
const fonts = ['/fonts/archivo-wide.woff2', '/fonts/hanken-grotesk.woff2'];

/** With `rel=expect`, browsers paint once it is parsed, or grid columns would move (decision 013). */
const lastElement = '#gatsby-announcer';

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

/** Links Gatsby's inlined styles as one file, which the browser caches. */
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
