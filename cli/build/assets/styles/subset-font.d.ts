/** Types of the parts of subset-font that the portal uses. The package has none. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    /** OpenType feature tags to keep. All others are removed. */
    readonly keepFeatures?: readonly string[];
    readonly keepAllGlyphs?: boolean;
    readonly noHinting?: boolean;
  }
  /** @param text the characters to keep */
  export default function subsetFont(font: Buffer, text: string | null, options: Options): Promise<Buffer>;
}
