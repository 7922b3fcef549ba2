import { loadThirdParty, thirdPartyScript } from './third-party-script.ts';

/** What a personalization company's script calls with the segment that a visitor is of. */
interface PersonalizationWindow {
  personalization?: { decided: (segment: string) => void };
}

/**
 * Loads the company's script and notes the visitor's segment on the document, where styles choose among what
 * the page already holds: nothing moves. Returns the way to end it.
 */
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
