import { useAppSelector } from '#src/session/hooks.ts';

/** Says to password managers whose password a form asks for; a visitor knows who is signed in. */
export const UserNameField = () => (
  <input
    type="email"
    className="visually-hidden"
    tabIndex={-1}
    aria-hidden="true"
    autoComplete="username"
    readOnly
    value={useAppSelector(({ signInState }) => signInState.email)}
  />
);
