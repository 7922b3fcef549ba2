import {
  contactTopics,
  frameMaterials,
  type InquiryKind,
  materialWords,
  topicWords,
  trades,
  tradeWords,
} from '#domain/leads/inquiry.ts';
import { docxOf, pdfOf, smallPhoto, zipOf } from '#tests/support/files/made-files.ts';
import type { Chance } from '../world/chance.ts';
import { brandZone } from '../world/places.ts';

export interface FileOfForm {
  name: string;
  content: Buffer;
  /** Words of the refusal; undefined for a file that is taken. */
  fault?: string;
}

export interface WrittenForm {
  kind: InquiryKind;
  fields: Readonly<Record<string, string>>;
  /** The words that a reader sees for the fields that only this kind has. */
  details: readonly (readonly [title: string, text: string])[];
}

const day = 24 * 60 * 60_000;

const isoDay = (at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: brandZone }).format(at);

export const today = (): string => isoDay(new Date());
export const tomorrow = (): string => isoDay(new Date(Date.now() + day));

export const longDay = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(iso));

export const yearsLater = (iso: string, years: number): string =>
  `${Number(iso.slice(0, 4)) + years}${iso.slice(4)}`;

/** A day some years ago, near which terms end. */
function installed(chance: Chance): string {
  const around = isoDay(new Date(Date.now() + chance.pick([-1, 0, 1]) * day));
  return yearsLater(around, -chance.pick([1, 2, 5, 10, 15, 20, 40]));
}

/** A form of a kind, with other words each time. */
export function writeForm(chance: Chance, kind: InquiryKind, address: string): WrittenForm {
  const message = `The <b>glass</b> & frame ${chance.uuid()}`;
  if (kind === 'contact') {
    const topic = chance.pick(contactTopics);
    return { kind, fields: { topic, message }, details: [['About', topicWords[topic]]] };
  }
  if (kind === 'careers') {
    const position = `Glazier ${chance.between(1, 99)}`;
    return { kind, fields: { position, message }, details: [['Job', position]] };
  }
  if (kind === 'partners') {
    const [company, trade] = [`Panes ${chance.between(1, 99)} & Sons`, chance.pick(trades)];
    const details = [['Company', company] as const, ['Trade', tradeWords[trade]] as const];
    return { kind, fields: { company, trade, message }, details };
  }
  if (kind === 'brochures')
    return {
      kind,
      fields: { address1: address, city: 'Norwalk', state: 'CT' },
      details: [
        ['Brochures', 'For homeowners'],
        ['How', 'By mail'],
        ['Street', address],
      ],
    };
  const material = chance.pick(frameMaterials);
  const [installedOn, serial] = [installed(chance), `K${chance.between(1000, 9999)}`];
  const hasOrder = chance.happens(40);
  const [title, name] = hasOrder
    ? (['Order number', 'orderNumber'] as const)
    : (['Serial number', 'serial'] as const);
  return {
    kind,
    fields: { [name]: serial, material, installedOn, message },
    details: [
      [title, serial],
      ['Frame', materialWords[material]],
      ['Installed', longDay(installedOn)],
    ],
  };
}

/** Fields that a form needs, in its order. */
export const needed: Readonly<Record<InquiryKind, readonly string[]>> = {
  contact: ['topic', 'message'],
  warranty: ['serial', 'material', 'installedOn', 'message'],
  careers: ['position', 'message'],
  partners: ['company', 'trade', 'message'],
  brochures: ['brochures'],
};

const photo = { name: 'kitchen.jpg', content: smallPhoto };
const paper = { name: 'work.pdf', content: pdfOf() };
const text = { name: 'work.docx', content: docxOf() };
const notAPhoto = 'is not a photo';
const damaged = docxOf({ name: 'word/styles.xml', content: 'styles', claims: 7 });

const wrongPapers: readonly FileOfForm[] = [
  { ...photo, fault: 'neither a PDF nor a Word' },
  { name: 'a.zip', content: zipOf([{ name: 'a', content: 'a' }]), fault: 'neither a PDF nor a Word' },
  { name: 'a.pdf', content: pdfOf('<< /Encrypt 2 0 R >>'), fault: 'protected by a password' },
  { name: 'b.pdf', content: pdfOf('<< /J#61vaScript (x) >>'), fault: 'contains programs' },
  { name: 'c.pdf', content: pdfOf().subarray(0, -8), fault: 'damaged' },
  { name: 'd.pdf', content: Buffer.concat([pdfOf(), docxOf()]), fault: 'damaged' },
  {
    name: 'a.docx',
    content: docxOf({ name: 'word/vbaProject.bin', content: 'x' }),
    fault: 'contains programs',
  },
  {
    name: 'b.docx',
    content: docxOf({ name: 'word/x.xml', content: 'x', isLocked: true }),
    fault: 'password',
  },
  { name: 'c.docx', content: damaged, fault: 'damaged' },
  {
    name: 'd.docx',
    content: docxOf({
      name: 'word/_rels/a.rels',
      content: '<R Type="attachedTemplate" TargetMode="External"/>',
    }),
    fault: 'contains programs',
  },
];

/** Files that a form takes, up to the most that it does, and others that it refuses. */
export function filesFor(chance: Chance, kind: InquiryKind): readonly FileOfForm[] {
  const times = (file: FileOfForm, count: number) => Array.from({ length: count }, () => file);
  const isWrong = chance.happens(kind === 'careers' ? 70 : 50);
  if (kind === 'partners' || kind === 'brochures')
    return isWrong ? [{ ...photo, fault: 'takes no files' }] : [];
  if (kind === 'careers') {
    if (!isWrong) return chance.pick([[paper], [text], [paper, text]]);
    return chance.happens(15) ? times({ ...paper, fault: 'at most 2' }, 3) : [chance.pick(wrongPapers)];
  }
  const most = kind === 'contact' ? 3 : 6;
  if (!isWrong) return times(photo, chance.pick([1, 2, most]));
  if (chance.happens(50)) return times({ ...photo, fault: `at most ${most}` }, most + 1);
  return [photo, { ...chance.pick([paper, text]), fault: notAPhoto }];
}
