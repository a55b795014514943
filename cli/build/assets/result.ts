/** Report of a build. Sizes in bytes. */
export interface InitialFile {
  /** `/assets/main-ABCDEFGH.js` */
  readonly href: string;
  readonly bytes: number;
  /** 0 in development, where nothing is compressed. */
  readonly brotli: number;
}

export interface BuildResult {
  readonly outDir: string;
  /** Sizes of the files that index.html makes the browser load. */
  readonly initial: {
    readonly js: number;
    readonly css: number;
    readonly brotli: number;
    readonly files: readonly InitialFile[];
  };
  /** Scripts that are loaded when needed. */
  readonly chunks: number;
  /** Absolute path of esbuild's metafile. */
  readonly metafile: string;
  readonly durationMs: number;
}
