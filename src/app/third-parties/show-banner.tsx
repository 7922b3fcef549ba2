import { choose, consentNow } from './consent-state.ts';
import { drawOverlay } from './overlay.ts';
import { PrivacyBanner } from './privacy-banner.tsx';

let close: (() => void) | undefined;

/** Takes the banner away where it stands, as when another tab has answered. */
export const hideBanner = (): void => close?.();

/** Shows the banner, once; `opener`, which the visitor pressed, gets the focus back. */
export function showBanner(opener?: HTMLElement): void {
  close?.();
  const end = drawOverlay(
    'privacy-choices-banner',
    <PrivacyBanner
      consent={consentNow()}
      wasAsked={opener !== undefined}
      onChoose={(allowed) => {
        close?.();
        choose(allowed);
      }}
      onClose={() => close?.()}
    />,
  );
  close = () => {
    close = undefined;
    end();
    if (opener?.isConnected) opener.focus();
  };
}
