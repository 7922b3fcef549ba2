/** Converts `+1 (641) 555-0119` to a `tel:` URL, with an extension as `;ext=9`. */
export const telephoneLink = (phone: string): string => {
  const [number = '', extension] = phone.split(/;ext=| ext\. /);
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`;
};
