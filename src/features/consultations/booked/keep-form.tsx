import * as styles from '../components/consultation-form.module.css';
import type { ConsultationForm } from '../use-consultation-form.ts';

/** Consent to store an unsent form ([3.24]). */
export const KeepForm = ({ partial }: { partial: ConsultationForm['partial'] }) => (
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
