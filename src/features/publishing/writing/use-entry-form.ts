import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorForm } from '#domain/publishing/editing-contract.ts';
import { slugOf } from '#domain/publishing/slug-of.ts';
import type { NewPicture } from '#domain/publishing/writing-contract.ts';
import { changedAt, type Path, textOf, type Values } from '../fields/form-values.ts';
import { findKept, forgetEarlier, forgetText, keepText } from './kept-text.ts';

export interface LoadedEntry {
  /** Where unsaved text is kept: `articles/glass`, `articles/new` */
  place: string;
  form: Values;
  version: string;
  isNew: boolean;
}

const pauseMs = 400;

/** Removes errors of a field and of all within. */
const withoutErrors = (errors: ReadonlyMap<string, string>, path: Path): ReadonlyMap<string, string> => {
  const at = path.join('.');
  return new Map(
    [...errors].filter(
      ([known]) => known !== at && !known.startsWith(`${at}.`) && !at.startsWith(`${known}.`),
    ),
  );
};

/**
 * Holds a form's values and keeps unsaved text on this device. Text written on the loaded version is shown
 * again; if the entry was saved since, the saved text is shown and the kept one is offered.
 */
export function useEntryForm(loaded: LoadedEntry, { key, title }: Pick<EditorForm, 'key' | 'title'>) {
  const [{ fresh, old }] = useState(() => findKept(loaded.place, loaded.version));
  const [values, setValues] = useState<Values>(fresh?.form ?? loaded.form);
  const [pictures, setPictures] = useState<readonly NewPicture[]>(fresh?.pictures ?? []);
  const [version, setVersion] = useState(loaded.version);
  const [isDirty, setIsDirty] = useState(fresh !== undefined);
  const [isKept, setIsKept] = useState(true);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [restored, setRestored] = useState(fresh?.at);
  const [older, setOlder] = useState(old);
  const ownKey = useRef(false);
  const place = useRef(loaded.place);

  const change = useCallback(
    (path: Path, value: unknown) => {
      setIsDirty(true);
      setErrors((before) => withoutErrors(before, path));
      if (key !== undefined && path.length === 1 && path[0] === key) ownKey.current = textOf(value) !== '';
      setValues((before) => {
        const next = changedAt(before, path, value) as Values;
        const isTitle = loaded.isNew && title !== undefined && path.length === 1 && path[0] === title;
        return isTitle && key && key !== title && !ownKey.current
          ? { ...next, [key]: slugOf(textOf(value)) }
          : next;
      });
    },
    [key, title, loaded.isNew],
  );

  const current = useRef({ values, pictures, version, isDirty });
  current.current = { values, pictures, version, isDirty };
  const keep = useCallback(() => {
    const { isDirty: isUnsaved, values: form, pictures: own, version: on } = current.current;
    if (!isUnsaved) return;
    const at = new Date().toISOString();
    setIsKept(keepText(place.current, { version: on, at, form: { ...form }, pictures: [...own] }));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause.
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [isDirty, values, pictures, keep]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      keep();
      if (current.current.isDirty && !isKept) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep, isKept]);

  const addPicture = useCallback((picture: NewPicture) => {
    setIsDirty(true);
    setPictures((before) => [...before.filter(({ name }) => name !== picture.name), picture]);
  }, []);

  return useMemo(
    () => ({
      values,
      pictures,
      version,
      isDirty,
      isKept,
      errors,
      /** When the text was written that is in the form again */
      restored,
      /** Text that was written on another version */
      older,
      change,
      addPicture,
      setErrors,
      saved: (next: string) => {
        setVersion(next);
        setIsDirty(false);
        setPictures([]);
        setErrors(new Map());
        setRestored(undefined);
        current.current.isDirty = false;
        forgetText(place.current);
      },
      takeOlder: () => {
        if (!older) return;
        setValues(older.form);
        setPictures(older.pictures);
        setIsDirty(true);
        setOlder(undefined);
        forgetEarlier(place.current);
      },
      dropOlder: () => {
        setOlder(undefined);
        forgetEarlier(place.current);
      },
      dropRestored: () => {
        setRestored(undefined);
        setValues(loaded.form);
        setPictures([]);
        setIsDirty(false);
        current.current.isDirty = false;
        forgetText(place.current);
      },
    }),
    [values, pictures, version, isDirty, isKept, errors, restored, older, change, addPicture, loaded.form],
  );
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
