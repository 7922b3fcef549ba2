/** A page heading without the span markup that editors may put around words ([3.9]). */
export const plainHeading = (heading: string): string =>
  heading
    .replace(/<\/?span[^>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
