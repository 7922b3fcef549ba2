import type { InquiryKind } from './inquiry.ts';

export const maxFileBytes = 10 * 1024 * 1024;
/** Phones take photos of up to 50 megapixels by default. */
export const maxPhotoMegapixels = 50;

export interface FilesOfForm {
  most: number;
  takes: 'photos' | 'documents';
  label: string;
  note: string;
  /** Attribute of the field: the browser offers these alone. */
  accept: string;
}

const notKept = 'They are sent with the form at once, and this browser does not keep them.';
const ofPhotos = `JPEG, PNG or WebP, 10 MB each. ${notKept}`;

const photos = {
  label: 'Photos (optional)',
  takes: 'photos',
  accept: '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp',
} as const;

/** Files that each form takes. */
export const filesOfForms: Readonly<Record<InquiryKind, FilesOfForm | undefined>> = {
  contact: { ...photos, most: 3, note: `Up to 3, ${ofPhotos}` },
  warranty: { ...photos, most: 6, note: `Up to 6, one near and one from across the room, ${ofPhotos}` },
  careers: {
    most: 2,
    takes: 'documents',
    label: 'Your application as a file (optional)',
    note: `Up to 2, PDF or Word (.docx), 10 MB each. ${notKept}`,
    accept:
      '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  partners: undefined,
  brochures: undefined,
};

/** Why a file is refused, after its name in quotation marks. */
export const fileFaults = {
  too_large: 'is larger than 10 MB.',
  not_a_photo: 'is not a photo that we can read. Send a JPEG, PNG or WebP.',
  too_many_pixels: 'has more than 50 megapixels. Save it smaller.',
  not_a_document: 'is neither a PDF nor a Word document (.docx).',
  locked: 'is protected by a password. Send it without one.',
  unsafe: 'contains programs, or other files. Save it without them, for example as a new PDF.',
  too_large_unpacked: 'unpacks to more than 100 MB.',
  damaged: 'is damaged and cannot be read to its end.',
} as const;
export type FileFault = keyof typeof fileFaults;

export const wordsOfFault = (name: string, fault: FileFault): string => `“${name}” ${fileFaults[fault]}`;

/** Returns why the number or size of files is refused; undefined if they may be sent. */
export function refusedFiles(
  kind: InquiryKind,
  files: readonly { name: string; size: number }[],
): string | undefined {
  const taken = filesOfForms[kind];
  if (files.length === 0) return undefined;
  if (!taken) return 'This form takes no files.';
  if (files.length > taken.most) return `Choose at most ${taken.most} ${taken.takes}.`;
  const large = files.find(({ size }) => size > maxFileBytes);
  return large && wordsOfFault(large.name, 'too_large');
}
