import * as pathTo from '../../../domain/content/path-to.ts';

/** The pages of an account, in the order of the menu beside them. */
export const accountMenu = [
  { title: 'Overview', to: pathTo.account },
  { title: 'Orders', to: pathTo.accountOrders },
  { title: 'Saved carts', to: pathTo.savedCarts },
  { title: 'Saved designs', to: pathTo.savedDesigns },
  { title: 'Addresses', to: pathTo.addressBook },
  { title: 'Profile', to: pathTo.profile },
  { title: 'Preferences', to: pathTo.preferences },
  { title: 'Security', to: pathTo.security },
  { title: 'Your data', to: pathTo.accountData },
] as const;
