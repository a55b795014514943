/** Result of a check. */
export interface Finding {
  /** Id, which is short and stable: `node`, `packages`, `chromium`. */
  readonly id: string;
  readonly name: string;
  /**
   * `warning`: everything works, but something should be changed. `without`: the portal works, but a part of its tests
   * or tools does not.
   */
  readonly verdict: 'good' | 'warning' | 'without' | 'fails';
  /** Current state or problem, as a sentence. */
  readonly found: string;
  /** Remedy; absent if there is no problem. */
  readonly remedy?: string;
}

/** Computer and settings to check. */
export interface Patient {
  /** Folder of the repository. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The port for `portal start`; 0 is always free. */
  readonly port: number;
}

export type Examination = (patient: Patient) => Promise<readonly Finding[]>;
