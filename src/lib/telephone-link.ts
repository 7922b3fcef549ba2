/** `+1 (641) 555-0119` as a URL that dials, and asks for an extension such as `;ext=9`. */
export const telephoneLink = (phone: string): string => {
  const [number = '', extension] = phone.split(/;ext=| ext\. /);
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`;
};
