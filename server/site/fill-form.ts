import type { CheerioAPI } from 'cheerio';

interface SummaryLine {
  href: string;
  message: string;
}

interface FieldMessage {
  /** Id of the field's element; its message element has the suffix `-error`. */
  id: string;
  message: string;
}

export function keepInput($: CheerioAPI, name: string, value: string): void {
  const fields = $('[name]').filter((_, field) => $(field).attr('name') === name);
  for (const field of fields.toArray()) {
    const element = $(field);
    const type = element.attr('type');
    if (element.is('select'))
      for (const option of element.find('option').toArray()) {
        if ($(option).attr('value') === value) $(option).attr('selected', '');
        else $(option).removeAttr('selected');
      }
    else if (element.is('textarea')) element.text(value);
    else if (type === 'radio' || type === 'checkbox') {
      if (element.attr('value') === value || (type === 'checkbox' && value !== ''))
        element.attr('checked', '');
    } else element.attr('value', value);
  }
}

export function refuseField($: CheerioAPI, { id, message }: FieldMessage): void {
  const field = $(`#${id}`).attr('aria-invalid', 'true');
  if (message === '') return;
  field.attr('aria-describedby', `${id}-error`);
  $(`#${id}-error`).text(message).removeAttr('hidden');
}

/** Fills in the submitted values and errors: one per field, and a focused summary above. */
export function fillForm(
  $: CheerioAPI,
  sent: Readonly<Record<string, string>>,
  summary: readonly SummaryLine[],
  messages: readonly FieldMessage[],
): void {
  for (const [name, value] of Object.entries(sent)) keepInput($, name, String(value));
  for (const field of messages) refuseField($, field);
  const list = $('#form-summary').removeAttr('hidden').attr('autofocus', '').find('ul').empty();
  for (const { href, message } of summary)
    list.append($('<li>').append($('<a>').attr('href', href).text(message)));
}
