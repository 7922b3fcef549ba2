const regionId = 'announcer';

export function announce(sentence: string): void {
  const region = document.getElementById(regionId);
  if (!region) return;
  // Repeating the same text is no change and would not be announced.
  region.textContent = region.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

/** The site's only polite live region; the layout renders it once. */
export function Announcer() {
  return <div id={regionId} role="status" aria-live="polite" className="visually-hidden" />;
}
