import { readFile } from 'node:fs/promises';
import type { InquiryKind } from '#domain/leads/inquiry.ts';
import {
  filesOfForms,
  maxFileBytes,
  maxPhotoMegapixels,
  refusedFiles,
  wordsOfFault,
} from '#domain/leads/inquiry-files.ts';
import { checkDocument } from '#server/files/check-document.ts';
import { cleanPhoto } from '#server/files/clean-photo.ts';
import type { ReceivedFile } from '#server/files/receive-form.ts';
import { HttpError } from '#server/http/http-error.ts';

/** A file that may be stored and shown to staff. */
export interface CheckedFile {
  content: Buffer;
  mediaType: string;
  extension: 'jpg' | 'pdf' | 'docx';
  /** SHA-256 of the upload. */
  digest: string;
}

const refused = (message: string): HttpError =>
  new HttpError(422, { code: 'invalid_request', message, fields: [{ path: 'body.files', message }] });

async function checkPhoto({ path, name, digest }: ReceivedFile): Promise<CheckedFile> {
  const photo = await cleanPhoto(path, { maxMegapixels: maxPhotoMegapixels });
  if (typeof photo === 'string') throw refused(wordsOfFault(name, photo));
  return { content: photo.content, mediaType: 'image/jpeg', extension: 'jpg', digest };
}

async function checkText({ path, name, digest }: ReceivedFile): Promise<CheckedFile> {
  const content = await readFile(path);
  const found = await checkDocument(content);
  if (typeof found === 'string') throw refused(wordsOfFault(name, found));
  return { content, digest, mediaType: found.mediaType, extension: found.extension };
}

/** Checks a file of an email by its content; returns why it is left out. */
export async function checkAttachment(file: ReceivedFile): Promise<CheckedFile | string> {
  const { name, path, digest, isTooLarge } = file;
  if (isTooLarge) return wordsOfFault(name, 'too_large');
  const photo = await cleanPhoto(path, { maxMegapixels: maxPhotoMegapixels });
  if (typeof photo !== 'string')
    return { content: photo.content, mediaType: 'image/jpeg', extension: 'jpg', digest };
  if (photo !== 'not_a_photo') return wordsOfFault(name, photo);
  const content = await readFile(path);
  const found = await checkDocument(content);
  if (typeof found === 'string') return wordsOfFault(name, found);
  return { content, digest, mediaType: found.mediaType, extension: found.extension };
}

/** Checks the files of a form by number, size and content. Throws 422 at `body.files`. */
export async function checkFiles(kind: InquiryKind, files: readonly ReceivedFile[]): Promise<CheckedFile[]> {
  const sizes = files.map(({ name, bytes, isTooLarge }) => ({
    name,
    size: isTooLarge ? maxFileBytes + 1 : bytes,
  }));
  const problem = refusedFiles(kind, sizes);
  if (problem) throw refused(problem);
  const check = filesOfForms[kind]?.takes === 'photos' ? checkPhoto : checkText;
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push(await check(file));
  return checked;
}
