import * as styles from './schoolhouse.module.css';

/** Drawing of the schoolhouse that gave the company its name, with its clerestory of forty-four sash. */
export const Schoolhouse = () => (
  <figure className={styles.figure}>
    <svg
      viewBox="0 0 1200 300"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-labelledby="schoolhouse-title"
      className={styles.drawing}
    >
      <title id="schoolhouse-title">
        Drawn elevation of a long brick schoolhouse with a row of high windows above its lower roof
      </title>
      <defs>
        <pattern id="brick" width="24" height="16" patternUnits="userSpaceOnUse">
          <path d="M0 .5h24M0 8.5h24M6 0v8M18 8v8" className={styles.course} />
        </pattern>
        <pattern id="sash" x="160" y="84" width="20" height="66" patternUnits="userSpaceOnUse">
          <path d="M2 5h16v56H2z" className={styles.glass} />
          <path d="M3 32 17 12v14L3 46z" className={styles.light} />
          <path d="M2 5h16v56H2zM2 33h16" className={styles.line} />
        </pattern>
      </defs>
      <path d="M70 190h1060v84H70z" fill="url(#brick)" className={styles.line} />
      <path d="M160 84h880v66H160z" fill="url(#sash)" className={styles.line} />
      <path d="M130 84 160 62h880l30 22z" className={styles.roof} />
      <path d="M40 190 160 150h880l120 40z" className={styles.roof} />
      <path d="M552 204h96v70h-96zM600 204v70M552 222h96" className={styles.door} />
      <path d="M0 274.5h1200" className={styles.ground} />
      <path d="M96 10 300 118M216 10l204 108M336 10l204 108" className={styles.ray} />
      <path d="M160 34h880M154 40l12-12M1034 40l12-12M160 26v28M1040 26v28" className={styles.dimension} />
    </svg>
    <figcaption className={styles.caption}>Webster Street school, 1928</figcaption>
  </figure>
);
