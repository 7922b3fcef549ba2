/**
 * Prepares an email for a frame: links open in new tabs, and style attributes are renamed, as the inherited
 * policy blocks them.
 */
export const framedLetter = (html: string): string =>
  html.replace('<head>', '<head><base target="_blank">').replaceAll(' style="', ' data-style="');

/** Restores the framed email's styles by CSSOM, which the policy permits. */
export function styleLetter({ contentDocument }: HTMLIFrameElement): void {
  for (const element of contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    element.style.cssText = element.dataset.style ?? '';
}
