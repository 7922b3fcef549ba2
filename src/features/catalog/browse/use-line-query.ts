import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { LengthUnit } from '#domain/length/length-unit.ts';
import { pushSearch, replaceSearch, useUrlQuery } from '#src/lib/url-query.ts';
import { fieldsOf, isTicked, paramsOf } from '../lines/form-fields.ts';
import {
  emptyQuery,
  fieldLength,
  formatLineQuery,
  inchesIn,
  type LineQuery,
  parseLineQuery,
} from './line-query.ts';

const readForm = (form: HTMLFormElement, unit: LengthUnit): LineQuery => parseLineQuery(paramsOf(form), unit);

function fillForm(form: HTMLFormElement, query: LineQuery, unit: LengthUnit): void {
  const params = new URLSearchParams(formatLineQuery(query));
  for (const field of fieldsOf(form)) {
    if (isTicked(field)) field.checked = params.getAll(field.name).includes(field.value);
    else if (field !== document.activeElement || !field.value || field instanceof HTMLSelectElement) {
      const asked = params.get(field.name) ?? '';
      const isLength = field.name === 'width' || field.name === 'height';
      if (!isLength) field.value = asked;
      // A length stays as it was typed: `35,5` and not `35 1/2`.
      else if (String(inchesIn(field.value, unit) || '') !== asked)
        field.value = asked && fieldLength(Number(asked), unit);
    }
  }
}

/** The URL's query as filters, in sync with the form. Changes add history entries; typed numbers do not. */
export function useLineQuery(form: RefObject<HTMLFormElement | null>, unit: LengthUnit) {
  const params = useUrlQuery();
  const query = useMemo(() => parseLineQuery(params), [params]);
  const isFirst = useRef(true);

  useEffect(() => {
    if (!form.current) return;
    const ahead = formatLineQuery(readForm(form.current, unit));
    // Applies selections made before the scripts loaded, unless the URL has filters.
    const asked = formatLineQuery(parseLineQuery(new URLSearchParams(location.search)));
    if (isFirst.current && ahead && !asked)
      replaceSearch(formatLineQuery(readForm(form.current, unit), location.search));
    else fillForm(form.current, query, unit);
    isFirst.current = false;
  }, [form, query, unit]);

  const ask = useCallback((asked: LineQuery) => pushSearch(formatLineQuery(asked, location.search)), []);
  const readChange = useCallback(
    (target: EventTarget) => {
      if (!form.current) return;
      const { type, style } = query;
      const search = formatLineQuery({ ...readForm(form.current, unit), type, style }, location.search);
      const isTyped = target instanceof HTMLInputElement && !isTicked(target);
      (isTyped ? replaceSearch : pushSearch)(search);
    },
    [form, query, unit],
  );
  const clear = useCallback(() => ask(emptyQuery), [ask]);
  return { params, query, ask, readChange, clear };
}
