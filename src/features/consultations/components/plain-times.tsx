import { Button } from '#src/components/form/button.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';
import * as styles from './consultation-form.module.css';

/**
 * Free times for visitors without scripts: a button requests them, and the server fills this template.
 * `data-slot` marks text, `data-pattern` repeated elements.
 */
export function PlainTimes() {
  if (useHydrated()) return null;
  return (
    <>
      <noscript>
        <p className={styles.ask}>
          <Button type="submit" look="outline" name="show" value="times" formNoValidate>
            Show free times
          </Button>
        </p>
      </noscript>
      <div data-when="times" hidden tabIndex={-1} className={styles.plainTimes}>
        <p data-slot="times-note" />
        <p id="js-Calendar-error" role="alert" hidden className={styles.error} />
        <div data-slot="times" className={styles.plainDays}>
          <fieldset data-pattern="times-day" className={styles.plainDay}>
            <legend data-slot="times-of">A day</legend>
            <label data-pattern="time" className={styles.plainTime}>
              <input type="radio" />
              <span data-slot="clock">A time</span>
            </label>
          </fieldset>
        </div>
        <p>
          <Button type="submit" look="outline" name="show" data-slot="later-times" formNoValidate>
            Later times
          </Button>
        </p>
        <p data-slot="times-or">Or say which day you would like, and we call.</p>
      </div>
    </>
  );
}
