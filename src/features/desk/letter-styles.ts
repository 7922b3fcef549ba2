/**
 * A letter to be framed: its links open elsewhere, and its style attributes wait under another name. A frame
 * has the policy of the page around it, which refuses them.
 */
export const framedLetter = (html: string): string =>
  html.replace('<head>', '<head><base target="_blank">').replaceAll(' style="', ' data-style="');

/** Gives the letter in a frame its styles back, in the one way that a policy leaves open. */
export function styleLetter({ contentDocument }: HTMLIFrameElement): void {
  for (const element of contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    element.style.cssText = element.dataset.style ?? '';
}
