import { navigate } from 'gatsby';
import { useEffect, useRef } from 'react';
import * as styles from './rich-text.module.css';

/** Routes internal links like `Link`; new tabs and downloads stay with the browser. */
function follow(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target) return;
  event.preventDefault();
  void navigate(link.pathname + link.search + link.hash);
}

/**
 * Renders editors' Markdown as escaped HTML from the content endpoint; `data-block` marks drawings, callouts,
 * tables and tiles.
 */
export function RichText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = text.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, []);
  return <div ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
