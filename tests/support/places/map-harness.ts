/** jsdom has no layout: gives every element 600 by 400 pixels, so that maps render. */
export function giveMapsRoom(): void {
  for (const [side, pixels] of [
    ['clientWidth', 600],
    ['clientHeight', 400],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => pixels });
  Element.prototype.scrollIntoView = () => undefined;
}
