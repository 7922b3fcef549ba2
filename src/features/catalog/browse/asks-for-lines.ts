/** Returns whether the URL filters or compares lines; ignores campaign parameters, which need no script. */
export const asksForLines = (): boolean =>
  /[?&](type|style|material|price|energy|width|height|sort|lines)=/.test(location.search);
