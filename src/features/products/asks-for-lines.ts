/** Whether the page's URL narrows or compares lines. What campaigns add to it brings no script of ours. */
export const asksForLines = (): boolean =>
  /[?&](type|style|material|price|energy|width|height|sort|lines)=/.test(location.search);
