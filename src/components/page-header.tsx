import type { ReactNode } from 'react';
import { LeadDrawing } from './lead-drawing.tsx';
import * as styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  lead: ReactNode;
  /** A square drawing, eagerly loaded: it stands above the fold. */
  picture?: { src: string; alt: string };
  children?: ReactNode;
}

/** The opening of an inner page: what it is, in a line and a paragraph, with a drawing beside it. */
export function PageHeader({ title, lead, picture, children }: PageHeaderProps) {
  return (
    <div className={`${styles.header} ${picture ? styles.withPicture : ''}`}>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {picture && <LeadDrawing className={styles.picture} src={picture.src} alt={picture.alt} />}
    </div>
  );
}
