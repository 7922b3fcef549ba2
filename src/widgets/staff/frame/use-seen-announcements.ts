import { useEffect } from 'react';

const shownMs = 8_000;

/**
 * Shows what the site's live region announces for some seconds: staff see that an action succeeded. The
 * region itself becomes visible, so that nothing is said twice.
 */
export function useSeenAnnouncements(): void {
  useEffect(() => {
    const region = document.getElementById('announcer');
    if (!region) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      delete region.dataset.seen;
    };
    const observer = new MutationObserver(() => {
      hide();
      if (!region.textContent?.trim()) return;
      region.dataset.seen = '';
      timer = setTimeout(hide, shownMs);
    });
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      hide();
    };
  }, []);
}
