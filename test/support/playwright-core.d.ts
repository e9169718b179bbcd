/** The part of playwright-core that tests use: its own 52,000 lines of declarations take a tenth of the compile time. */
interface Element {
  readonly ownerDocument: { readonly activeElement: unknown };
}

interface Locator {
  first(): Locator;
  locator(selector: string): Locator;
  count(): Promise<number>;
  click(): Promise<void>;
  isVisible(): Promise<boolean>;
  textContent(options?: { readonly timeout: number }): Promise<string | null>;
  allTextContents(): Promise<string[]>;
  getAttribute(name: string): Promise<string | null>;
  inputValue(): Promise<string>;
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>;
  evaluate<T>(run: (element: Element) => T): Promise<T>;
}

interface Events {
  readonly pageerror: Error;
  readonly console: { text(): string };
  readonly request: { url(): string; postData(): string | null };
  readonly dialog: { message(): string; dismiss(): Promise<void> };
}

interface Route {
  request(): { url(): string };
  abort(): Promise<void>;
  continue(): Promise<void>;
}

export interface BrowserContextOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly javaScriptEnabled?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  readonly bypassCSP?: boolean;
}

export interface Page {
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  on<E extends keyof Events>(event: E, listener: (reported: Events[E]) => void): void;
  goto(url: string): Promise<unknown>;
  title(): Promise<string>;
  setContent(html: string, options?: { readonly waitUntil: 'commit' }): Promise<void>;
  addScriptTag(script: { readonly path: string }): Promise<unknown>;
  route(urls: string, handler: (route: Route) => Promise<void>): Promise<void>;
  screenshot(options: { readonly path: string; readonly fullPage?: boolean }): Promise<unknown>;
  url(): string;
  context(): { close(): Promise<void> };
  locator(selector: string): Locator;
  fill(selector: string, text: string): Promise<void>;
  selectOption(selector: string, value: string): Promise<unknown>;
  evaluate<T>(run: (() => T) | string): Promise<T>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  emulateMedia(media: { readonly colorScheme?: 'light' | 'dark'; readonly media?: 'print' }): Promise<void>;
}

export interface Browser {
  newContext(options: BrowserContextOptions): Promise<{ newPage(): Promise<Page> }>;
  close(): Promise<void>;
}

export declare const chromium: {
  launch(options: { readonly executablePath: string; readonly args: readonly string[] }): Promise<Browser>;
};
