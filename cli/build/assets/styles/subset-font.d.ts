/** Types for the parts of subset-font that the portal uses; the package has none. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    /** OpenType feature tags; all others go. */
    readonly keepFeatures?: readonly string[];
    readonly keepAllGlyphs?: boolean;
    readonly noHinting?: boolean;
  }
  /** @param text the characters that stay */
  export default function subsetFont(font: Buffer, text: string | null, options: Options): Promise<Buffer>;
}
