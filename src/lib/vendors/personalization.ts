import { loadThirdParty, thirdPartyScript } from './third-party-script.ts';

interface PersonalizationWindow {
  personalization?: { decided: (segment: string) => void };
}

/** CSS selects among existing content by the segment, without a layout shift. */
export function showSegment(party: { name: string; url: string }): () => void {
  const script = thirdPartyScript(party);
  const page = window as PersonalizationWindow;
  page.personalization = {
    decided: (segment) => {
      document.documentElement.dataset.segment = String(segment).slice(0, 40);
    },
  };
  void loadThirdParty(script);
  return () => {
    script.remove();
    delete page.personalization;
    delete document.documentElement.dataset.segment;
  };
}
