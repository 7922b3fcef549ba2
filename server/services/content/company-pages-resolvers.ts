import type { ContentSet } from '#domain/content/content-set.ts';
import { entryDrawing } from '#domain/content/paths/page-url.ts';

type Pages = ContentSet['pages'];
type Methods = Pages['replacement']['methods'];

export const companyPageQueries = ({ pages }: ContentSet) => ({
  aboutPage: () => pages.about,
  careersPage: () => pages.careers,
  financingPage: () => pages.financing,
  contactPage: () => pages.contact,
  pressPage: () => pages.press,
  warrantyPage: () => pages.warranty,
  sustainabilityPage: () => pages.sustainability,
  windows101Page: () => pages['windows-101'],
  replacementPage: () => pages.replacement,
  contractorsPage: () => pages['find-a-contractor'],
  retailStoresPage: () => pages['find-a-retail-store'],
  ratingsPage: () => pages.ratings,
  consultationPage: () => pages.consultation,
  professionalsPage: () => pages.professionals,
  indexPages: () => pages.indexes,
});

const onlyOne = (type: string) => ({ id: () => `${type}:page` });

export const companyPageResolvers = ({ pages }: ContentSet) => ({
  AboutPage: onlyOne('AboutPage'),
  CareersPage: onlyOne('CareersPage'),
  FinancingPage: onlyOne('FinancingPage'),
  ContactPage: onlyOne('ContactPage'),
  PressPage: onlyOne('PressPage'),
  WarrantyPage: onlyOne('WarrantyPage'),
  SustainabilityPage: onlyOne('SustainabilityPage'),
  Windows101Page: {
    ...onlyOne('Windows101Page'),
    drawing_url: () => entryDrawing('pages', 'windows-101'),
  },
  ReplacementPage: {
    ...onlyOne('ReplacementPage'),
    before_url: () => entryDrawing('pages', 'replacement', 'before'),
    after_url: () => entryDrawing('pages', 'replacement', 'after'),
  },
  ReplacementMethod: {
    drawing_url: (method: Methods[number]) =>
      entryDrawing('pages', 'replacement', `method-${pages.replacement.methods.indexOf(method) + 1}`),
  },
  ContractorsPage: onlyOne('ContractorsPage'),
  RetailStoresPage: onlyOne('RetailStoresPage'),
  RatingsPage: onlyOne('RatingsPage'),
  ConsultationPage: onlyOne('ConsultationPage'),
  ProfessionalsPage: onlyOne('ProfessionalsPage'),
  IndexPages: onlyOne('IndexPages'),
  Navigation: onlyOne('Navigation'),
});
