import { navigate } from 'gatsby';
import { type FormEvent, useId, useRef } from 'react';
import { isPermitted } from '#domain/access/permissions.ts';
import { SearchIcon } from '#src/components/icons.tsx';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { deskPaths, pathToSearch } from '../desk-path.ts';
import * as styles from './desk-search.module.css';

/** One field for people, orders, purchase orders, requests and consultations. */
export function DeskSearch() {
  const { accessToken, roles = [] } = useAuth();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const asked = useUrlQuery().get('q') ?? '';
  // Its row in narrow windows is there before the session is known, so that the page does not move.
  if (!accessToken || !isPermitted(roles, 'use the back office'))
    return <div style={{ minHeight: 'var(--target)' }} />;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = field.current?.value.trim();
    if (typed) void navigate(pathToSearch(typed));
  };
  return (
    <search>
      <form action={deskPaths.search} className={styles.form} onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          Search the desk
        </label>
        <input
          key={asked}
          ref={field}
          id={id}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={120}
          placeholder="Name, email, phone, number"
          defaultValue={asked}
        />
        <button type="submit" aria-label="Search the desk">
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
