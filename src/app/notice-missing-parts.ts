import { missingPart, onMissingPart } from '#src/lib/react/lazy-part.ts';
import { showNotice } from './bottom-notices.ts';
import { followRoutes } from './route-changes.ts';

const words = {
  part: 'Part of this page could not be loaded. It is tried again while the page is open.',
  form: 'The shop cannot be reached. Keep this page open: your form is sent as soon as the shop is back.',
};

/** Shows and announces that a part of the page has not loaded, until it has. */
export function noticeMissingParts(): () => void {
  let shown: ReturnType<typeof missingPart>;
  let clear: () => void = () => undefined;
  const follow = (): void => {
    const missing = missingPart();
    if (missing === shown) return;
    clear();
    clear = missing ? showNotice(words[missing]) : () => undefined;
    shown = missing;
  };
  // The next page has other parts.
  const stopRoutes = followRoutes(() => {
    clear();
    shown = undefined;
  });
  const stop = onMissingPart(follow);
  follow();
  return () => {
    stopRoutes();
    stop();
    clear();
  };
}
