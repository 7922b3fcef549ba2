import { Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { useAppSelector } from '#src/session/hooks.ts';

export function AccountLink() {
  const name = useAppSelector(({ signInState: { isLogged, firstname } }) => isLogged && firstname);
  return (
    <Link to={pathTo.account}>
      {name ? (
        <>
          {name}
          <span className="visually-hidden">: your account</span>
        </>
      ) : (
        'Sign in'
      )}
    </Link>
  );
}
