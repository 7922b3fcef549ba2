import type { AppStore } from '#src/session/store.ts';
import { choose, consentOf } from './consent-state.ts';
import { drawOverlay } from './overlay.ts';
import { PrivacyBanner } from './privacy-banner.tsx';

let close: (() => void) | undefined;

export const hideBanner = (): void => close?.();

/** Shows one banner; `opener` gets the focus back when it closes. */
export function showBanner(store: AppStore, opener?: HTMLElement): void {
  close?.();
  const end = drawOverlay(
    'privacy-choices-banner',
    <PrivacyBanner
      consent={consentOf(store)}
      wasAsked={opener !== undefined}
      onChoose={(allowed) => {
        close?.();
        store.dispatch(choose(allowed));
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
