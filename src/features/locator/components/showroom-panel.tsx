import { useEffect, useRef } from 'react';
import type { Showroom, UserLocation } from '../../../../domain/contracts/location.ts';
import { announce } from '../../../components/announcer.tsx';
import { Button } from '../../../components/button.tsx';
import { useAppDispatch, useAppSelector } from '../../../session/hooks.ts';
import { chooseShowroom } from '../../../session/place/choose-place.ts';
import { ShowroomOption } from './showroom-option.tsx';
import * as styles from './showroom-panel.module.css';

interface ShowroomPanelProps {
  showrooms: Showroom[];
  searched: UserLocation | null;
  onClose: () => void;
}

/**
 * What a search found, nearest first. Takes the focus when it opens; Escape or a press beside it closes it.
 */
export default function ShowroomPanel({ showrooms, searched, onClose }: ShowroomPanelProps) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.locations.showroom);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = searched ? `${searched.city}, ${searched.state} ${searched.postal_code}` : 'you';

  const choose = (showroom: Showroom) => {
    void dispatch(chooseShowroom(showroom));
    announce(`Your showroom is ${showroom.name}, ${showroom.city}.`);
    onClose();
  };

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    const closeOutside = ({ target }: PointerEvent) => {
      const sheet = heading.current?.closest('details');
      if (target instanceof Node && !sheet?.contains(target)) sheet?.removeAttribute('open');
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [onClose]);

  return (
    <div className={styles.panel}>
      <div className={`page-width ${styles.inner}`}>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {showrooms.length === 1 ? '1 showroom' : `${showrooms.length} showrooms`} near {place}
          </h2>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
        <ul role="list" className={styles.list}>
          {showrooms.map((showroom) => (
            <ShowroomOption
              key={showroom.showroom_id}
              showroom={showroom}
              isChosen={showroom.showroom_id === chosen?.showroom_id}
              onChoose={() => choose(showroom)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
