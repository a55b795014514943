/** Subset of WebDriver used by the tests, in the terms of its specification: a single session with a single window. */

/** Keys without a character, as the protocol writes them (WebDriver, "Keyboard actions"). */
export const keys = {
  enter: '\uE007',
  shift: '\uE008',
  control: '\uE009',
  escape: '\uE00C',
  end: '\uE010',
  home: '\uE011',
  left: '\uE012',
  right: '\uE014',
  down: '\uE015',
  tab: '\uE004',
  space: ' ',
  delete: '\uE017',
} as const;

export interface ActionSequence {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** The commands that differ from browser to browser only by how they are sent. */
export interface Session {
  /** Goes to an address, and waits until it has loaded. */
  goTo(address: string): Promise<void>;
  /** Goes back in the tab's history. */
  goBack(): Promise<void>;
  /** Runs the body of a function in the page, and resolves with what it returns. */
  runScript(body: string, args: readonly unknown[]): Promise<unknown>;
  act(sequences: readonly ActionSequence[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Takes a picture of the window, as PNG in base64. */
  takePicture(): Promise<string>;
  /** Opens another tab. The commands after it are for that tab, until it is closed. */
  openTab(): Promise<void>;
  /** Closes the tab that `openTab` has opened. The commands after it are for the first one. */
  closeTab(): Promise<void>;
  /** The folder in which files arrive that pages save. */
  readonly downloads: string;
  /** Ends the browser with all its processes, also one that answers nothing any more. */
  close(): Promise<void>;
}

/** An engine that a machine may have. */
export interface Engine {
  readonly name: string;
  /** Returns the software to install where it is missing, or undefined where it is present. */
  missing(): string | undefined;
  start(): Promise<Session>;
}
