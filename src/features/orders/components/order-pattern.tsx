import * as pathTo from '#domain/content/paths/path-to.ts';
import { Stack, Text } from '#src/components/layout.tsx';
import * as lines from './order-lines.module.css';
import * as styles from './order-page.module.css';
import * as timeline from './timeline.module.css';

/** HTML requires an image source; the server replaces it with the line's drawing. */
const noPicture = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

const Step = ({
  pattern,
  look,
}: {
  pattern: 'passed' | 'now' | 'ahead' | 'change';
  look: string | undefined;
}) => (
  <li data-pattern={pattern} className={look} aria-current={pattern === 'now' ? 'step' : undefined}>
    <h3 className={timeline.title} data-slot="step">
      A step
    </h3>
    <p className={`${timeline.when} tabular`} data-slot="when">
      Pending
    </p>
    {(pattern === 'now' || pattern === 'change') && <p data-slot="step-means" />}
  </li>
);

const Line = () => (
  <li data-pattern="line" className={lines.line}>
    <img className={lines.picture} data-slot="picture" src={noPicture} alt="" width="112" height="112" />
    <div className={lines.about}>
      <h3 className={lines.title}>
        <a href={pathTo.trackOrder} data-slot="title">
          What was ordered
        </a>
      </h3>
      <p className={lines.detail} data-slot="details" />
      <p className={`${lines.detail} tabular`} data-slot="pieces" />
    </div>
    <p className={`${lines.total} tabular`} data-slot="total" />
  </li>
);

/**
 * The server's template for visitors without scripts: `data-slot` marks text, `data-pattern` repeated
 * elements.
 */
export const OrderPattern = () => (
  <div data-when="found" hidden>
    <div className={`page-width ${styles.page}`}>
      <Stack gap={4}>
        <h1 className={`${styles.heading} tabular`}>
          Order <Text as="span" whole data-slot="number" />
        </h1>
        <Text size="l" measure>
          <strong data-slot="state" /> <span data-slot="state-means" />
        </Text>
        <p className={`${styles.promise} tabular`} data-slot="promise" />
      </Stack>
      <div className={styles.columns}>
        <Stack as="section" gap={4} className={styles.section}>
          <h2>Items</h2>
          <ul role="list" className={lines.lines}>
            <Line />
          </ul>
          <p className="tabular">
            <strong data-slot="sum" />
          </p>
        </Stack>
        <Stack as="section" gap={4} className={styles.section}>
          <h2>Order status</h2>
          <ol role="list" className={timeline.timeline}>
            <Step pattern="passed" look={timeline.passed} />
            <Step pattern="now" look={timeline.passed} />
            <Step pattern="ahead" look={timeline.ahead} />
            <Step pattern="change" look={timeline.passed} />
          </ol>
        </Stack>
      </div>
    </div>
  </div>
);
