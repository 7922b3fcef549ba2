import { frameOf } from '../layout/frame-of.ts';
import { followRoutes } from '../route-changes.ts';
import type { Step } from '../step.ts';
import { consentOf, onConsent } from './consent-state.ts';

/** The footer's link; without scripts it leads to the privacy text. */
const choicesLink = 'a[href="/privacy/#privacy-choices"]';

const banner = () => import(/* webpackChunkName: "shell-privacy" */ './show-banner.tsx');

/** For visitors without a choice or privacy signal, and on clicks of the footer's link. */
export const followPrivacyChoices: Step = (store) => {
  let isOver = false;
  const show = (opener?: HTMLAnchorElement): void =>
    void banner().then(
      ({ showBanner }) => {
        if (!isOver) showBanner(store, opener);
      },
      // If the banner fails to load, no optional script runs: no choice means refusal.
      () => opener && location.assign(opener.href),
    );
  const hide = (): void =>
    void banner().then(
      ({ hideBanner }) => hideBanner(),
      () => undefined,
    );

  // In the capture phase, before React's listener, which would navigate.
  const onClick = (event: MouseEvent): void => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(choicesLink) : null;
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    link.closest<HTMLElement>('[popover]')?.hidePopover();
    show(link);
  };
  document.addEventListener('click', onClick, { capture: true });

  let isShown = false;
  const follow = (path: string): void => {
    const { choice, gpc } = consentOf(store);
    // Previews of editors are pages in a frame.
    const isAsked = choice === undefined && !gpc && frameOf(path) === 'shop' && window === top;
    if (isAsked !== isShown) (isAsked ? show : hide)();
    isShown = isAsked;
  };
  // Staff arrive at their pages through the sign-in, which is a page of the shop.
  const stopRoutes = followRoutes(({ location: { pathname } }) => follow(pathname));
  const stopConsent = onConsent(store, () => {
    if (isShown && consentOf(store).choice !== undefined) hide();
  });
  return () => {
    isOver = true;
    document.removeEventListener('click', onClick, { capture: true });
    stopConsent();
    stopRoutes();
    if (isShown) hide();
  };
};
