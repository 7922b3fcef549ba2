import { loadPagesWithParts } from '#src/app/navigation/load-parts.ts';

interface Page {
  component?: { default: { parts?: readonly { preload: () => Promise<unknown> }[] } };
}

const pages = new Map<string, Page>();
const loadPage = async (path: string) => pages.get(path);
const loader = { loadPage, loadPageSync: (path: string) => pages.get(path) };
let stop: () => void;

beforeEach(() => {
  pages.clear();
  Object.assign(window, { ___loader: loader });
  stop = loadPagesWithParts();
});
afterEach(() => {
  stop();
  expect(loader.loadPage).toBe(loadPage);
});

/** A part whose script arrives when the test says so. */
function partOf() {
  let arrive: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const preload = jest.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        arrive = resolve;
        fail = () => reject(new Error('offline'));
      }),
  );
  return { preload, arrive: () => arrive(), fail: () => fail() };
}

async function follow(path: string) {
  const arrived = jest.fn();
  const following = loader.loadPage(path).then(arrived);
  await Promise.resolve();
  await Promise.resolve();
  return { arrived, following };
}

it('arrives at a page once its parts are loaded too', async () => {
  const [form, map] = [partOf(), partOf()];
  pages.set('/schedule/', { component: { default: { parts: [form, map] } } });
  const { arrived, following } = await follow('/schedule/');
  form.arrive();
  await Promise.resolve();
  expect(arrived).not.toHaveBeenCalled();
  map.arrive();
  await following;
  expect(arrived).toHaveBeenCalledWith(pages.get('/schedule/'));
});

it('arrives without a part whose script does not come, and where there are none', async () => {
  const form = partOf();
  pages.set('/schedule/', { component: { default: { parts: [form] } } });
  pages.set('/about/', { component: { default: {} } });
  const { arrived, following } = await follow('/schedule/');
  form.fail();
  await following;
  expect(arrived).toHaveBeenCalledTimes(1);
  await expect(loader.loadPage('/about/')).resolves.toBe(pages.get('/about/'));
  await expect(loader.loadPage('/nowhere/')).resolves.toBeUndefined();
});

it('loads the parts of the page that is left, for the way back, and does not wait for them', async () => {
  const form = partOf();
  pages.set('/', { component: { default: { parts: [form] } } });
  pages.set('/about/', {});
  await loader.loadPage('/about/');
  expect(form.preload).toHaveBeenCalledTimes(1);
});
