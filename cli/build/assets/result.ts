/** Report of a build, with sizes in bytes. */
export interface InitialFile {
  /** Address of the file: `/assets/main-ABCDEFGH.js` */
  readonly href: string;
  readonly bytes: number;
  /** Size after compression; 0 in development, where files are not compressed. */
  readonly brotli: number;
}

export interface BuildResult {
  readonly outDir: string;
  /** Sizes of the files that index.html loads. */
  readonly initial: {
    readonly js: number;
    readonly css: number;
    readonly brotli: number;
    readonly files: readonly InitialFile[];
  };
  /** Number of scripts that load on demand. */
  readonly chunks: number;
  /** Absolute path of esbuild's metafile. */
  readonly metafile: string;
  readonly durationMs: number;
}
