import type { ReactNode } from 'react';
import { LeadDrawing } from './lead-drawing.tsx';
import * as styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  lead: ReactNode;
  picture?: { src: string; alt: string };
  side?: ReactNode;
  children?: ReactNode;
}

export function PageHeader({ title, lead, picture, side, children }: PageHeaderProps) {
  return (
    <div className={`${styles.header} ${picture || side ? styles.withPicture : ''}`}>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {side}
      {picture && <LeadDrawing className={styles.picture} src={picture.src} alt={picture.alt} />}
    </div>
  );
}
