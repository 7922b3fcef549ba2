const kib = 1024;

/** Limits in bytes, gzipped: the HTML of a page, and the scripts of its first load. */
export const pageWeight = {
  html: 30 * kib,
  contentScripts: 108 * kib,
  screenScripts: 256 * kib,
} as const;

const screens = [
  /^\/(account|admin|desk|do-not-call-test|projects|shared)\//,
  /^\/professionals\/(apply|app\/invite)\//,
  /^\/shop\/(cart|checkout|summary|parts\/configure|windows\/stock\/configure)\//,
  /^\/support\/track-order\/details\//,
  /^\/where-to-buy\/(change-consultation|schedule-consultation\/(?!$|confirmation\/))/,
  /\/change-consultation\//,
  /^\/reviews\/(invited|write)\/$/,
];

/** Whether scripts fill the page at a path with form fields or drawings; others are there to be read. */
export const isScreen = (path: string): boolean => screens.some((screen) => screen.test(path));

export const scriptLimitOf = (path: string): number =>
  isScreen(path) ? pageWeight.screenScripts : pageWeight.contentScripts;
