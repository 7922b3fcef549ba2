import { passwordLength } from '#domain/account/password-length.ts';
import { TextField } from '#src/components/form/text-field.tsx';

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
