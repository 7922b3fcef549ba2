/** `order` on its account, see its `account`, `quote` in its name, `manage` people and certificates. */
export const firmRights = ['order', 'account', 'quote', 'manage'] as const;
export type FirmRight = (typeof firmRights)[number];

export const maxFirmPeople = 50;

export const firmInviteDays = 14;

/** An account within a firm; `firmId` is the owner's account. Professionals alone are firms of one. */
export interface FirmStanding {
  firmId: string;
  isOwner: boolean;
  rights: readonly FirmRight[];
}

export const ownFirm = (customerId: string): FirmStanding => ({
  firmId: customerId,
  isOwner: true,
  rights: firmRights,
});

export const mayGrant = (granter: Pick<FirmStanding, 'rights'>, rights: readonly FirmRight[]): boolean =>
  granter.rights.includes('manage') && rights.every((right) => granter.rights.includes(right));
