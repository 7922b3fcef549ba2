const regionId = 'announcer';

/** Says a sentence to those who listen rather than look, without moving anything on the screen. */
export function announce(sentence: string): void {
  const region = document.getElementById(regionId);
  if (!region) return;
  // The same sentence twice would not be a change, and would stay unsaid.
  region.textContent = region.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

/** The one polite live region of the site; stands once, in the layout. */
export function Announcer() {
  return <div id={regionId} role="status" aria-live="polite" className="visually-hidden" />;
}
