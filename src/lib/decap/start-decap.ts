import { editorBackend } from '#domain/publishing/decap-version.ts';

interface ImmutableMap {
  get: (key: string) => unknown;
  getIn: (path: readonly string[]) => { toJS: () => Record<string, unknown> };
}

interface PreviewProps {
  entry: ImmutableMap;
}

export interface ProxyPayload {
  action: string;
  params?: Record<string, unknown>;
}

interface ProxyBackend {
  request: (payload: ProxyPayload) => Promise<unknown>;
  authenticate: () => Promise<{ name: string; login: string }>;
  getNotes: () => Promise<readonly unknown[]>;
  getPRMetadata: () => Promise<null>;
}

interface Cms {
  init: (options: { config: object }) => void;
  getBackend: (name: string) => { init: (config: object, options: object) => ProxyBackend };
  registerBackend: (name: string, backend: new (config: object, options: object) => object) => void;
  registerPreviewStyle: (style: string, options?: { raw: boolean }) => void;
  registerPreviewTemplate: (collection: string, template: unknown) => void;
}

interface PreviewComponent {
  props: PreviewProps;
  state: { html: string };
  setState: (state: { html: string }) => void;
  asked: string;
  componentDidUpdate: () => void;
}

export interface DecapWindow extends Window {
  CMS?: Cms;
  h?: (type: string, props: object) => unknown;
  createClass?: (component: object & ThisType<PreviewComponent>) => unknown;
}

export interface DecapSettings {
  config: { collections?: { name: string; files?: { name: string }[] }[] };
  userName: string;
  /** Answers Decap's backend requests; error messages are shown to the editor. */
  request: (payload: ProxyPayload) => Promise<unknown>;
  drawPreview: (entry: {
    collection: string;
    slug: string;
    data: Record<string, unknown>;
  }) => Promise<string>;
  previewClass: string;
}

const pauseMs = 250;

function takeStyles(cms: Cms): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    cms.registerPreviewStyle(link.href);
  for (const style of document.querySelectorAll('style'))
    cms.registerPreviewStyle(style.textContent ?? '', { raw: true });
}

function previewOf({ createClass, h }: DecapWindow, { drawPreview, previewClass }: DecapSettings): unknown {
  return createClass?.({
    getInitialState: () => ({ html: '' }),
    componentDidMount() {
      this.asked = '';
      this.componentDidUpdate();
    },
    componentDidUpdate() {
      const { entry } = this.props;
      const asked = {
        collection: String(entry.get('collection')),
        slug: String(entry.get('slug') || 'new'),
        data: entry.getIn(['data']).toJS(),
      };
      const question = JSON.stringify(asked);
      if (question === this.asked) return;
      this.asked = question;
      setTimeout(() => {
        if (this.asked !== question) return;
        drawPreview(asked).then(
          (html) => this.asked === question && this.setState({ html }),
          (failure: unknown) => this.setState({ html: `<p>${String(failure)}</p>` }),
        );
      }, pauseMs);
    },
    render() {
      return h?.('div', { className: previewClass, dangerouslySetInnerHTML: { __html: this.state.html } });
    },
  });
}

/** Decap's `proxy` backend uses the shop's session without exposing the token. */
export function startDecap(frame: DecapWindow, settings: DecapSettings): void {
  const cms = frame.CMS;
  if (!cms) throw new Error('The editor could not be loaded');
  const { config, userName, request } = settings;
  class ShopBackend {
    constructor(given: object, options: object) {
      const authenticate = async () => ({ name: userName, login: userName });
      const none = { getNotes: async () => [], getPRMetadata: async () => null };
      const proxy = cms?.getBackend('proxy').init(given, options);
      // biome-ignore lint/correctness/noConstructorReturn: Decap asks for a class; its own backend is what it gets.
      return Object.assign(proxy ?? {}, { request, authenticate, ...none });
    }
  }
  cms.registerBackend(editorBackend, ShopBackend);
  takeStyles(cms);
  const preview = previewOf(frame, settings);
  // In file collections Decap looks templates up by file name.
  for (const { name, files = [] } of config.collections ?? [])
    for (const template of [name, ...files.map((file) => file.name)])
      cms.registerPreviewTemplate(template, preview);
  // Skips Decap's login: the user is signed in with the shop.
  frame.localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: editorBackend }));
  cms.init({ config });
}
