import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Desk {
  private readonly added = new Map<string, string[]>();
  private count = 0;

  constructor(
    readonly folder: string,
    readonly random: () => number,
  ) {}

  readonly in = (...path: string[]): string => join(this.folder, ...path);

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.random() * from.length)];
    if (picked === undefined) throw new Error('There is nothing to choose from');
    return picked;
  }

  async pickFile(folder: string): Promise<string> {
    return this.in(folder, this.pick((await readdir(this.in(folder))).sort()));
  }

  fresh(what: string): string {
    this.count += 1;
    return `${what}-${this.count}`;
  }

  remember(what: string, name: string): void {
    this.added.set(what, [...(this.added.get(what) ?? []), name]);
  }

  /** Removes and returns an added entry without dependents. */
  forget(what: string): string | undefined {
    return this.added.get(what)?.pop();
  }

  async change(file: string, change: (text: string) => string): Promise<void> {
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
}

const withTitle = (text: string, title: string): string => text.replace(/^title: .*/m, `title: ${title}`);

async function contentFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && /\.(md|yaml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const edits: Record<string, (desk: Desk) => Promise<void>> = {
  'a sentence more in an article': async (desk) =>
    desk.change(
      await desk.pickFile('articles'),
      (text) => `${text}\nOne more thing, ${desk.fresh('thing')}.\n`,
    ),

  'another title of an article': async (desk) =>
    desk.change(await desk.pickFile('articles'), (text) => withTitle(text, desk.fresh('Another title'))),

  'another day of an article': async (desk) =>
    desk.change(await desk.pickFile('articles'), (text) =>
      text.replace(/^published: .*/m, `published: 2025-0${desk.pick([1, 2, 3, 4, 5])}-1${desk.pick([1, 2])}`),
    ),

  'a new article': async (desk) => {
    const id = desk.fresh('an-article');
    const file = desk.in('articles', `${id}.md`);
    await copyFile(await desk.pickFile('articles'), file);
    await desk.change(file, (text) => withTitle(text.replace(/^article_id: .*/m, `article_id: ${id}`), id));
    desk.remember('article', id);
  },

  'an article removed': async (desk) => {
    const id = desk.forget('article');
    if (id) await rm(desk.in('articles', `${id}.md`));
  },

  'an article under another address': async (desk) => {
    const file = await desk.pickFile('articles');
    const id = /^article_id: (.*)/m.exec(await readFile(file, 'utf8'))?.[1] ?? '';
    const next = desk.fresh('moved');
    for (const other of await contentFiles(desk.folder))
      await desk.change(other, (text) => text.replaceAll(`/articles/${id}/`, `/articles/${next}/`));
    await desk.change(file, (text) => text.replace(/^article_id: .*/m, `article_id: ${next}`));
    await copyFile(file, desk.in('articles', `${next}.md`));
    await rm(file);
  },

  'a new topic': async (desk) => {
    const id = desk.fresh('topic');
    await desk.change(desk.in('topics.yaml'), (text) => {
      const topics: object[] = parse(text);
      const at = Math.floor(desk.random() * (topics.length + 1));
      topics.splice(at, 0, {
        topic_id: id,
        title: id,
        summary: 'What belongs together, in one place to read.',
      });
      return stringify(topics);
    });
    await desk.change(await desk.pickFile('articles'), (text) =>
      text.replace(/^topics: \[(.*)\]/m, `topics: [$1, ${id}]`),
    );
  },

  'a new branch': async (desk) => {
    const model = (await readdir(desk.in('branches'))).sort()[Math.floor(desk.random() * 20)] ?? '';
    const branch_id = desk.fresh('branch');
    const write = async (folder: string, change: (entry: Record<string, unknown>) => unknown) =>
      writeFile(
        desk.in(folder, `${branch_id}.yaml`),
        stringify(change(parse(await readFile(desk.in(folder, model), 'utf8')))),
      );
    await write('branches', (branch) => ({
      ...branch,
      branch_id,
      formal_name: `Clerestory of ${branch_id}`,
    }));
    await write('branch-pages', (pages) => ({ ...pages, branch_id }));
    await write('showrooms', (showrooms) => [
      {
        ...(showrooms as unknown as object[])[0],
        showroom_id: `${branch_id}-showroom`,
        store_number: `9${branch_id.replace('branch-', '').padStart(3, '0')}`,
        branch_id,
      },
    ]);
    desk.remember('branch', branch_id);
  },

  'a branch removed': async (desk) => {
    const id = desk.forget('branch');
    for (const folder of id ? ['branches', 'branch-pages', 'showrooms'] : [])
      await rm(desk.in(folder, `${id}.yaml`));
  },

  'another promotion': async (desk) =>
    desk.change(await desk.pickFile('promotions'), (text) =>
      withTitle(text, desk.fresh('A better offer')).replace(
        /^ends: .*/m,
        `ends: 2027-0${desk.pick([1, 2, 3])}-15`,
      ),
    ),

  'a feature switched': (desk) => {
    const isOn = desk.random() < 0.5;
    return desk.change(desk.in('flags.yaml'), (text) =>
      text.replace(`enabled: ${isOn}`, `enabled: ${!isOn}`),
    );
  },

  'a picture added': async (desk) => {
    const file = `${desk.fresh('house')}.png`;
    const model = desk.pick(['house-front-morning.png', 'house-front-evening.png']);
    await copyFile(desk.in('images', model), desk.in('images', file));
    await desk.change(desk.in('pages/press.yaml'), (text) => {
      const page = parse(text);
      page.pictures.push({ ...page.pictures[0], file });
      return stringify(page);
    });
    desk.remember('picture', file);
  },

  'a picture removed': async (desk) => {
    const file = desk.forget('picture');
    if (file === undefined) return;
    await rm(desk.in('images', file));
    await desk.change(desk.in('pages/press.yaml'), (text) => {
      const page = parse(text);
      page.pictures = page.pictures.filter((picture: { file: string }) => picture.file !== file);
      return stringify(page);
    });
  },

  'a picture exchanged': (desk) =>
    copyFile(desk.in('images/house-front-evening.png'), desk.in('images/house-front-noon.png')),

  'another part': async (desk) =>
    desk.change(await desk.pickFile('products/parts'), (text) =>
      text.replace(/^ {2}title: .*/m, `  title: ${desk.fresh('A part')}`),
    ),

  'another line of a kind': async (desk) =>
    desk.change(await desk.pickFile('products/lines'), (text) =>
      text.replace(/^(summary|lead): .*/m, `$1: ${desk.fresh('In other words')} is what it is.`),
    ),
};

export const editNames = Object.keys(edits);

export function randomEditor(folder: string, seed: number): () => Promise<string> {
  const desk = new Desk(folder, randomNumbers(seed));
  return async () => {
    const name = desk.pick(editNames);
    await edits[name]?.(desk);
    return name;
  };
}
