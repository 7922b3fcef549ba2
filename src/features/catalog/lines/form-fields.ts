type Field = HTMLInputElement | HTMLSelectElement;

export const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );

export const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

export const paramsOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    fieldsOf(form)
      .filter((field) => !isTicked(field) || field.checked)
      .map(({ name, value }) => [name, value]),
  );
