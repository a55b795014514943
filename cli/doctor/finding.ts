/** Result of a single examination. */
export interface Finding {
  /** Short and stable: `node`, `packages`, `chromium`. */
  readonly id: string;
  readonly name: string;
  /**
   * `warning`: all works, and something is to be changed. `without`: the portal works, a part of its tests or tools
   * does not.
   */
  readonly verdict: 'good' | 'warning' | 'without' | 'fails';
  /** Current state or problem, in a sentence. */
  readonly found: string;
  /** Remedy; absent when there is no problem. */
  readonly remedy?: string;
}

/** Machine and settings to examine. */
export interface Patient {
  /** The repository's folder. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The port that `portal start` is to use; 0 is always free. */
  readonly port: number;
}

export type Examination = (patient: Patient) => Promise<readonly Finding[]>;
