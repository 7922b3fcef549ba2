import { useAppSelector } from '#src/session/hooks.ts';

/** Hidden user name, so that password managers associate a form with its account. */
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
