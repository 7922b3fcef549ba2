import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';

interface MenuEntry {
  title: string;
  to: string;
  forPros?: boolean;
}

export const accountMenu: readonly MenuEntry[] = [
  { title: 'Overview', to: pathTo.account },
  { title: 'Orders', to: accountUrl.accountOrders },
  { title: 'Trade account', to: accountUrl.tradeAccount, forPros: true },
  { title: 'Consultations', to: accountUrl.accountConsultations },
  { title: 'Projects', to: pathTo.projects },
  { title: 'Saved carts', to: accountUrl.savedCarts },
  { title: 'Saved designs', to: pathTo.savedDesigns },
  { title: 'Addresses', to: accountUrl.addressBook },
  { title: 'Profile', to: accountUrl.profile },
  { title: 'Preferences', to: accountUrl.preferences },
  { title: 'Security', to: accountUrl.security },
  { title: 'Your data', to: accountUrl.accountData },
];
