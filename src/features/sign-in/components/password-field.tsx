import { passwordLength } from '#domain/validation/password-length.ts';
import { TextField } from '#src/components/text-field.tsx';

/** The password that an account has. */
export const PasswordField = () => (
  <TextField
    id="password"
    name="password"
    type="password"
    label="Password"
    autoComplete="current-password"
    required
  />
);

/** A password that an account is to have from now on. */
export const NewPasswordField = () => (
  <TextField
    id="password"
    name="password"
    type="password"
    label={`New password, ${passwordLength.min} characters or more`}
    autoComplete="new-password"
    minLength={passwordLength.min}
    required
  />
);
