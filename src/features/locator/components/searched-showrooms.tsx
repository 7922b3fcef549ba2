import * as styles from './searched-showrooms.module.css';

/** Where the server lists what a search without scripts found, a row for each showroom after the pattern of the one that stands here. */
export function SearchedShowrooms() {
  return (
    <section id="showroom-results" className={styles.results} aria-labelledby="showroom-results-title" hidden>
      <h2 id="showroom-results-title" className={styles.title}>
        Showrooms near <span data-slot="searched" />
      </h2>
      <ol role="list" className={styles.list}>
        <li data-pattern="showroom">
          <a href="/locations/">
            <strong data-slot="name" />
          </a>{' '}
          <span data-slot="distance" className="tabular" />
          <br />
          <span data-slot="street" />, <span data-slot="town" />
          <br />
          <span data-slot="phone" className="tabular" />
        </li>
      </ol>
    </section>
  );
}
