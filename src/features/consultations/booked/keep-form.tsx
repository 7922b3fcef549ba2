import * as styles from '../components/consultation-form.module.css';
import type { PartialLeadForm } from '../use-partial-lead.ts';

/** Consent to store an unsent form ([3.24]). */
export const KeepForm = ({ partial }: { partial: PartialLeadForm }) => (
  <div className={`${styles.privacy} ${styles.scripted}`}>
    <input
      id="keepForm"
      type="checkbox"
      checked={partial.consents}
      onChange={({ target }) => partial.setConsent(target.checked)}
    />
    <label htmlFor="keepForm">
      Keep what I have filled in for 30 days, so that you can call me if I do not finish
    </label>
  </div>
);
