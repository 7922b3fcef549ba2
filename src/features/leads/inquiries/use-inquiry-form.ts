import { useEffect, useRef, useState } from 'react';
import { type Inquiry, type InquiryKind, inquirySchemas } from '#domain/leads/inquiry.ts';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { refusedFiles } from '#domain/leads/inquiry-files.ts';
import { linesOfForm, type ownFields } from '#domain/leads/inquiry-form.ts';
import { issuesOf } from '#domain/validation/form-summary.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { newKey } from '#src/lib/http/new-key.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useOwnContact } from '#src/session/customer/use-own-contact.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import { useCaptcha } from '#src/widgets/contact/use-captcha.ts';
import { sendWithFiles } from './send-with-files.ts';

type Text =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'address1'
  | 'city'
  | 'state'
  | (typeof ownFields)[InquiryKind][number];

export type InquiryFields = Record<Text, string> & {
  kind: InquiryKind;
  captcha: string;
  /** Marks a problem with the chosen files, which the field itself holds. */
  files: string;
  privacy: boolean;
  do_not_contact: boolean;
};

/** Fields that the server refused; empty if the failure concerns no field. */
function refusedFields(error: unknown): { field: keyof InquiryFields; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code.startsWith('captcha_')) return [{ field: 'captcha', message: error.message }];
  return error.fields.map(({ path, message }) => ({
    field: path.replace(/^body\./, '') as keyof InquiryFields,
    message,
  }));
}

/** Leaves for the status page, which the server fills: a navigation within the page would not ask it. */
function openStatus(statusUrl: string): void {
  const { pathname, search } = new URL(statusUrl);
  location.assign(`${pathname}${search}`);
}

/** State of a form of inquiries: validation, kept text, one key per attempt, and the captcha when needed. */
export function useInquiryForm(kind: InquiryKind, waitingTitle: string) {
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  const [asksCaptcha, setAsksCaptcha] = useState(false);
  // One key per content, reused on retries.
  const key = useRef('');
  const fileField = useRef<HTMLInputElement>(null);
  const captcha = useCaptcha();
  const checked = useCheckedForm<InquiryFields>({
    schema: inquirySchemas[kind],
    // Other values come from the fields, so input typed before hydration stays.
    values: { kind } as InquiryFields,
    onChange: () => {
      key.current = '';
    },
    onDone: async (fields) => {
      if (sending) return;
      const files = [...(fileField.current?.files ?? [])];
      const fileProblem = refusedFiles(kind, files);
      if (fileProblem) {
        form.setError('files', { message: fileProblem });
        return;
      }
      setFailure(undefined);
      setSending(true);
      key.current ||= newKey();
      const { captcha: _, files: __, ...content } = fields;
      const body = { ...content, ...(captcha.token && { captcha: captcha.token }) } as Inquiry;
      try {
        const { inquiry } =
          files.length > 0
            ? await sendWithFiles(body, files, key.current)
            : await callEndpoint(
                sendInquiry,
                { body },
                { idempotencyKey: key.current, mayWait: { title: waitingTitle, form: location.pathname } },
              );
        forget();
        openStatus(inquiry.status_url);
      } catch (error) {
        const refused = refusedFields(error);
        for (const { field, message } of refused) form.setError(field, { message });
        if (refused.some(({ field }) => field === 'captcha')) setAsksCaptcha(true);
        if (refused.length === 0) setFailure(error);
        captcha.renew();
      } finally {
        setSending(false);
      }
    },
  });
  const { form, fill } = checked;
  const forget = useKeptForm({ name: `inquiry ${kind}`, form, but: ['captcha', 'files'] });
  const { getValues, setValue, clearErrors, formState } = form;

  useEffect(() => {
    if (captcha.token) clearErrors('captcha');
  }, [captcha.token, clearErrors]);

  useEffect(() => {
    const order = new URLSearchParams(location.search).get('order');
    const near = storedPostalCode();
    if (order && kind === 'warranty' && !getValues('orderNumber')) setValue('orderNumber', order);
    if (near && !getValues('postalCode')) setValue('postalCode', near);
  }, [getValues, kind, setValue]);

  useOwnContact((contact) => {
    for (const [field, known] of Object.entries(contact) as [keyof typeof contact, string][])
      if (known && !getValues(field)) fill(field, known);
  });

  const chooseFiles = () => {
    key.current = '';
    const problem = refusedFiles(kind, [...(fileField.current?.files ?? [])]);
    if (problem) form.setError('files', { message: problem });
    else clearErrors('files');
  };

  return {
    ...checked,
    files: { ref: fileField, problem: formState.errors.files?.message ?? '', onChange: chooseFiles },
    lines: formState.submitCount === 0 ? [] : linesOfForm(kind, issuesOf(formState.errors)).lines,
    captcha: asksCaptcha ? captcha : undefined,
    failure,
    sending,
  };
}
