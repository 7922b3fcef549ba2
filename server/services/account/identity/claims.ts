export interface AccountProfile {
  email: string;
  firstName: string;
  lastName: string;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** In seconds. A refresh token's family ends with the first token's lifetime, despite rotation. */
export const lifetimes = {
  accessToken: 15 * minute,
  authorizationCode: minute,
  refreshToken: 14 * day,
  interaction: 30 * minute,
  /** Idle time after which a session ends. */
  idle: 3 * day,
  /** Shorter for staff, who see customers' data. */
  idleOfStaff: 12 * hour,
} as const;

/** Claims of tokens and user info ([3.21]). */
export const claimsOf = (accountId: string, { email, firstName, lastName }: AccountProfile) => ({
  sub: accountId,
  email,
  email_verified: true,
  preferred_username: email,
  given_name: firstName,
  family_name: lastName,
  name: `${firstName} ${lastName}`.trim(),
});
