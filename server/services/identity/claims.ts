/** What is known of the owner of an account, for the claims of tokens. */
export interface AccountProfile {
  email: string;
  firstName: string;
  lastName: string;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds. A refresh token's family ends with the first token's time, however often it is rotated. */
export const lifetimes = {
  accessToken: 15 * minute,
  authorizationCode: minute,
  refreshToken: 14 * day,
  interaction: 30 * minute,
  /** A sign-in that asked for no token as long has ended. */
  idle: 3 * day,
  /** The same of an account that works for the shop, and sees what others bought. */
  idleOfStaff: 12 * hour,
} as const;

/** What a token and the user info say of an account ([3.21]). */
export const claimsOf = (accountId: string, { email, firstName, lastName }: AccountProfile) => ({
  sub: accountId,
  email,
  email_verified: true,
  preferred_username: email,
  given_name: firstName,
  family_name: lastName,
  name: `${firstName} ${lastName}`.trim(),
});
