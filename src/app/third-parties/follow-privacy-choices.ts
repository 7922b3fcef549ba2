import type { Step } from '../step.ts';
import { consentNow, onConsent } from './consent-state.ts';

/** The link of the footer; without scripts it leads to the words about it. */
const choicesLink = 'a[href="/privacy/#privacy-choices"]';

const banner = () => import(/* webpackChunkName: "shell-privacy" */ './show-banner.tsx');

/**
 * Asks visitors who have not said what they allow, unless their browsers say it for them; and asks again
 * whenever the footer's link is pressed. Staff at their desk are not asked.
 */
export const followPrivacyChoices: Step = () => {
  let isOver = false;
  const show = (opener?: HTMLElement): void =>
    void banner().then(
      ({ showBanner }) => {
        if (!isOver) showBanner(opener);
      },
      // Without its script nothing optional runs: that is what no answer means.
      () => undefined,
    );
  const hide = (): void =>
    void banner().then(
      ({ hideBanner }) => hideBanner(),
      () => undefined,
    );

  // Before React's own listener, which would go to the page of the link.
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(choicesLink) : null;
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    link.closest<HTMLElement>('[popover]')?.hidePopover();
    show(link);
  };
  document.addEventListener('click', onClick, { capture: true });

  let isShown = false;
  const { choice, gpc } = consentNow();
  if (choice === undefined && !gpc && !/^\/(desk|admin)\//.test(location.pathname)) {
    isShown = true;
    show();
  }
  const stopConsent = onConsent((consent) => {
    if (isShown && consent.choice !== undefined) hide();
  });
  return () => {
    isOver = true;
    document.removeEventListener('click', onClick, { capture: true });
    stopConsent();
    if (isShown) hide();
  };
};
