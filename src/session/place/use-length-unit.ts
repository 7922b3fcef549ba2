import { useEffect } from 'react';
import { isLengthUnit, type LengthUnit } from '#domain/length/length-unit.ts';
import { lengthWords } from '#domain/length/length-words.ts';
import { isCanadianPostalCode } from '#domain/places/postal-code.ts';
import { localStore } from '#src/lib/browser-store.ts';
import { recordsReplaced } from '../feature-records.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { keptPostalCode } from './stored-postal-code.ts';

const storageKey = 'LengthUnit';

/** The chosen unit, else the one of the visitor's country once the place is known. */
function keptLengthUnit(isPlaceKnown: boolean): LengthUnit {
  const kept = localStore.read(storageKey);
  if (isLengthUnit(kept)) return kept;
  return isPlaceKnown && isCanadianPostalCode(keptPostalCode() ?? '') ? 'cm' : 'in';
}

/** Returns the visitor's unit of lengths, and a function that changes and keeps it. */
export function useLengthUnit(): [LengthUnit, (unit: LengthUnit) => void] {
  const dispatch = useAppDispatch();
  const unit = useAppSelector(({ lengthUnit }) => lengthUnit.unit);
  const isPlaceKnown = useAppSelector(({ locations }) => locations.market !== null);
  useEffect(() => {
    // The page is rendered in inches, as the server has no visitor.
    dispatch(recordsReplaced({ lengthUnit: { unit: keptLengthUnit(isPlaceKnown) } }));
  }, [dispatch, isPlaceKnown]);
  const choose = (chosen: LengthUnit) => {
    localStore.write(storageKey, chosen);
    dispatch(recordsReplaced({ lengthUnit: { unit: chosen } }));
  };
  return [unit, choose];
}

/** Returns a function that adds the visitor's unit to the lengths of a sentence. */
export function useLengthWords(): (text: string) => string {
  const [unit] = useLengthUnit();
  return (text) => lengthWords(text, unit);
}
