/** Classes of style sheets that no component renders. */

/** Classes that libraries give their own elements. */
const ofLibraries = /^(?:bp\d|react-flow|rdg|rdp|js-plotly|plotly|modebar|svg-container|main-svg)/;

/**
 * Returns the classes that no source contains, neither complete nor as the beginning of a template text
 * (`crm-stage-${place}`), each with its sheet.
 * @param sheets style sheets by their paths
 * @param sources the texts of the components
 */
export function findUnusedClasses(sheets: ReadonlyMap<string, string>, sources: readonly string[]): string[] {
  const names = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    for (const [name] of source.matchAll(/[A-Za-z][\w-]*/g)) names.add(name);
    for (const [, beginning = ''] of source.matchAll(/([A-Za-z][\w-]*-)\$\{/g)) beginnings.add(beginning);
  }
  const isUsed = (name: string) => names.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));
  return [...sheets].flatMap(([path, css]) => {
    const rules = css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '');
    const classes = new Set([...rules.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
    return [...classes].filter((name) => !ofLibraries.test(name) && !isUsed(name)).map((name) => `${path}: .${name}`);
  });
}
