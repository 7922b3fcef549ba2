/** A mock of EventSource, which jsdom lacks. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  readyState = 0;
  onopen: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onmessage: ((event: Event) => void) | null = null;
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  fail(): void {
    this.readyState = 2;
    this.onerror?.(new Event('error'));
  }

  hear(type: string, data: object): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

/** Global that Flagsmith's SDK reads; it looks for the browser's own only on load. */
Object.assign(globalThis, { FlagsmithEventSource: FakeEventSource });
