/**
 * The part of WebDriver that the tests use, in the terms of its specification: a single session with a single window.
 */

/** Keys without a character, by their codes in the protocol (WebDriver, "Keyboard actions"). */
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

/** Commands that browsers support in the same way, apart from how they are sent. */
export interface Session {
  /** Goes to an address, and waits until it has loaded. */
  goTo(address: string): Promise<void>;
  /** Goes back in the tab's history. */
  goBack(): Promise<void>;
  /** Runs the body of a function in the page, and resolves with its result. */
  runScript(body: string, args: readonly unknown[]): Promise<unknown>;
  act(sequences: readonly ActionSequence[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Takes a screenshot of the window, as PNG in base64. */
  takePicture(): Promise<string>;
  /** Opens another tab. Later commands apply to that tab until it is closed. */
  openTab(): Promise<void>;
  /** Closes the tab that `openTab` has opened. Later commands apply to the first tab. */
  closeTab(): Promise<void>;
  /** Folder for the files that pages save. */
  readonly downloads: string;
  /** Ends the browser with all its processes, also if it no longer answers. */
  close(): Promise<void>;
}

/** An engine that a machine may have. */
export interface Engine {
  readonly name: string;
  /** Returns the software to install if it is missing; undefined if it is present. */
  missing(): string | undefined;
  start(): Promise<Session>;
}
