// The web platform's globals that `domain/` uses: browsers and Node.js have the same ones, but no ECMAScript
// `lib` contains them. `lib: ["DOM"]` or Node's types would also allow `document` and `process`.

declare class URLSearchParams {
  constructor(init?: string | Iterable<[string, string]> | Record<string, string>);
  readonly size: number;
  get(name: string): string | null;
  keys(): IterableIterator<string>;
  has(name: string): boolean;
  set(name: string, value: string): void;
  delete(name: string): void;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  readonly searchParams: URLSearchParams;
  protocol: string;
  host: string;
  hostname: string;
  readonly port: string;
  pathname: string;
  search: string;
  hash: string;
  readonly href: string;
  readonly origin: string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes: Uint8Array): string;
}
