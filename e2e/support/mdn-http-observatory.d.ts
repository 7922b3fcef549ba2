/** The package has no types: this declares the parts that tests use. */
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  type Answer = { status: number; verified: boolean; headers: unknown; httpEquiv?: Map<string, string[]> };
  export interface Scanned {
    hostname: string;
    resources: { path: string };
    responses: {
      auto: Answer;
      cors: Answer | null;
      http: null;
      https: Answer;
      httpRedirects: [];
      httpsRedirects: [];
    };
    session: { url: URL; jar: { serializeSync(): { cookies: [] } } };
  }
  export const ALL_TESTS: ((scanned: Scanned) => { result: string; pass: boolean })[];
}
declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export const getScoreModifier: (result: string) => number;
  export const getGradeForScore: (score: number) => { grade: string; score: number };
}
declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}
declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export const parseHttpEquivHeaders: (html: string, url: string) => Map<string, string[]>;
}
