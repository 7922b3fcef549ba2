/** URLs of editorial pages. Single exports and a namespace import allow tree shaking. */

/** Paths of a branch's pages below its home page, without showrooms ([2.7]). */
export const branchPagePaths = {
  about: 'about',
  careers: 'careers',
  listing: 'products',
  locations: 'locations',
  partners: 'partners',
  projects: 'projects',
  replacement: 'replacement',
  team: 'team',
} as const;
export type BranchPageName = keyof typeof branchPagePaths;

export const branchPage = (branchId: string, page: BranchPageName) =>
  `/locations/${branchId}/${branchPagePaths[page]}/`;

export const about = '/about/';
export const careers = '/careers/';
export const contact = '/contact/';
export const contractors = '/where-to-buy/find-a-contractor/';
export const retailStores = '/where-to-buy/find-a-retail-store/';
export const financing = '/financing/';
export const press = '/press/';
export const replacement = '/replacement/';
export const sustainability = '/sustainability/';
export const warranty = '/warranty/';
export const documentPage = (documentId: string) => `/${documentId}/`;

export const scheduleConsultation = '/where-to-buy/schedule-consultation/';
/** Returns the URL of the form with a showroom visit near a postal code. */
export const consultationNear = (postalCode: string): string =>
  `${scheduleConsultation}?visit=showroom&near=${encodeURIComponent(postalCode)}`;

/** Returns the URL of the form with the matter filled in, such as an option that a showroom offers. */
export const consultationAbout = (matter: string): string =>
  `${scheduleConsultation}?about=${encodeURIComponent(matter)}`;

/** Opt-out from contact ([2.6]). */
export const doNotContact = '/do-not-contact/';

export const showroomSearch = '/locations/search/';
export const storeSearch = '/where-to-buy/find-a-retail-store/search/';
export const contractorSearch = '/where-to-buy/find-a-contractor/search/';

export const articles = '/articles/';
export const articlesPage = (page: number) => (page === 1 ? articles : `/articles/page/${page}/`);
export const articleTopic = (topicId: string) => `/articles/topics/${topicId}/`;
export const article = (articleId: string) => `/articles/${articleId}/`;
export const articleFeed = '/articles/feed.xml';
export const author = (authorId: string) => `/authors/${authorId}/`;

export const brochures = '/brochures/';
export const brochure = (brochureId: string) => `/brochures/${brochureId}/`;
export const promotions = '/promotions/';
export const promotion = (promotionId: string) => `/promotions/${promotionId}/`;
export const ratings = '/ratings/';
export const lineRatings = (lineId: string) => `/ratings/${lineId}/`;

export const support = '/support/';
export const supportPage = (page: number) => (page === 1 ? support : `/support/page/${page}/`);
export const supportTopic = (topicId: string) => `/support/${topicId}/`;
export const supportAnswer = (topicId: string, answerId: string) => `/support/${topicId}/#${answerId}`;

/** Returns the URL of an entry's drawing: type folder, id, and variant if it has several. */
export const entryDrawing = (folder: string, id: string, which?: string) =>
  `/drawings/${folder}/${id}${which ? `-${which}` : ''}.svg`;
/** Returns the URL of a drawing within a text. */
/** Widths of editors' pictures in texts, in pixels */
export const textPictureWidths = [1216, 608] as const;
/** A picture of `content/images` in a text, as the build writes it. */
export const textPicture = (file: string, width: number) =>
  `/pictures/${width}/${file.replace(/\.\w+$/, '')}-${file.replace(/^.*\./, '')}.webp`;
export const textDrawing = (key: string) => `/drawings/text/${key}.svg`;
