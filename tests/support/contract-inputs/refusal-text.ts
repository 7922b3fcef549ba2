const ofZod =
  /^(Invalid (input|option|key|element|string|UUID|ISO|URL|email|number|discriminator)|Too (small|big)|Unrecognized key|expected )/;

/** False for an empty text and for a validator's own words. */
export const isForPeople = (text: string): boolean => text.trim() !== '' && !ofZod.test(text);
