import { z } from 'zod';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { passwordLength } from './password-length.ts';

export const accountMessages = {
  identifier: 'Email Address is a required field',
  password: 'Password is a required field',
  passwordShort: `Password must have ${passwordLength.min} characters or more`,
  passwordLong: `Password may have ${passwordLength.max} characters at most`,
  passwordCommon: 'This password is known to those who guess: please choose another one',
  passwordOfShop: 'This password is little more than what we are called: please choose another one',
  passwordPersonal: 'Password may not be your name or your email address',
  emailSame: 'Your account has this email address already',
} as const;

const lengthOf = (text: string): number => [...text].length;

/** Limits only the length: composition rules make passwords worse. */
export const newPassword = z
  .string({ error: accountMessages.password })
  .min(1, { error: accountMessages.password, abort: true })
  .refine((text) => lengthOf(text) >= passwordLength.min, {
    error: accountMessages.passwordShort,
    abort: true,
  })
  .refine((text) => lengthOf(text) <= passwordLength.max, {
    error: accountMessages.passwordLong,
    abort: true,
  });

export function isPersonalPassword(password: string, personal: readonly string[]): boolean {
  const folded = password.trim().toLowerCase();
  return personal.some((text) => text.length > 0 && folded === text.trim().toLowerCase());
}

/** Sign-in: an existing password need not meet the rules for new ones. */
export const signInSchema = z.object({
  identifier: z
    .string({ error: accountMessages.identifier })
    .trim()
    .min(1, { error: accountMessages.identifier })
    .max(254, { error: accountMessages.identifier }),
  password: z
    .string({ error: accountMessages.password })
    .min(1, { error: accountMessages.password })
    .max(4_000, { error: accountMessages.password }),
});

/** Registration ([3.21]) */
export const registrationSchema = z
  .object({
    firstName: contactFields.firstName,
    lastName: contactFields.lastName,
    email: contactFields.email,
    password: newPassword,
  })
  .superRefine(({ firstName, lastName, email, password }, context) => {
    const personal = [firstName, lastName, `${firstName} ${lastName}`, email, email.split('@')[0] ?? ''];
    if (isPersonalPassword(password, personal))
      context.addIssue({ code: 'custom', path: ['password'], message: accountMessages.passwordPersonal });
  });
export type Registration = z.infer<typeof registrationSchema>;

export const forgottenPasswordSchema = z.object({ email: contactFields.email });

export const passwordResetSchema = z.object({ token: z.string().min(1).max(100), password: newPassword });
