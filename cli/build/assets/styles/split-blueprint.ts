/** Splitting of Blueprint's stylesheet (490 kB) into the part that the first screen needs and the rest. */
import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss';
import { firstScreenComponents, laterComponents, modifiers } from './first-screen.ts';

export interface BlueprintParts {
  readonly first: string;
  readonly later: string;
}

/**
 * Selectors of the icon font, which is not used because icons are SVG. `icon-standard` and `icon-large` only occur on
 * font icons.
 */
const iconFont = /\.bp6-icon-(standard|large)\b|bp6-icon-[^ ]*::before|\.bp6-icon:empty/;
/**
 * Selector of the color of plain links, which would override the portal's classes. Links have the color of the tokens.
 */
const plainLink = /^(\.bp6-dark )?a(:hover)?$/;
/** Attribute selector for the dark look in addition to the class `bp6-dark`, which the portal uses. */
const darkAttribute = /\[data-bp-color-scheme=dark\]/;

/**
 * Splits the rules by selector. A selector with only components of the first screen goes into `first`, all others into
 * `later`. Each part keeps the order of its rules. Custom properties go into `first` if something there uses them.
 * @param css Blueprint's stylesheet
 * @param ownCss the portal's styles of the first screen, which may also use Blueprint's custom properties
 */
export function splitBlueprint(css: string, ownCss: string): BlueprintParts {
  const source = postcss.parse(css);
  source.walkAtRules(/^(charset|font-face)$/, (rule) => void rule.remove());
  source.walkComments((comment) => void comment.remove());
  source.walkRules((rule) =>
    keepSelectors(rule, (selector) => ![iconFont, darkAttribute, plainLink].some((pattern) => pattern.test(selector))),
  );
  const properties = propertiesOf(source);
  const first = part(source.clone(), isFirst);
  const later = part(source, (selector) => !isFirst(selector));
  const used = usedProperties(properties, `${ownCss} ${valuesIn(first)}`);
  keepProperties(first, (name) => used.has(name));
  keepProperties(later, (name) => !used.has(name));
  const frames = new Set<string>();
  first.walkDecls(
    /^animation/,
    (declaration) => void declaration.value.split(/[\s,]+/).forEach((word) => void frames.add(word)),
  );
  keepKeyframes(first, (name) => frames.has(name));
  keepKeyframes(later, (name) => !frames.has(name));
  return { first: text(first), later: text(later) };
}

function part(root: Root, isWanted: (selector: string) => boolean): Root {
  root.walkRules((rule) => {
    if (!inKeyframes(rule) && rule.selector !== ':root') keepSelectors(rule, isWanted);
  });
  return root;
}

function isFirst(selector: string): boolean {
  // Classes inside `:not` are no condition for the first load: `.bp6-button:not(.bp6-popover *)`.
  const classes = selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.bp6-([a-z0-9-]+)/g);
  return [...classes].every(
    ([, name = '']) =>
      covers(modifiers, name) || (covers(firstScreenComponents, name) && !covers(laterComponents, name)),
  );
}

const covers = (names: readonly string[], name: string) =>
  names.some((prefix) => name === prefix || name.startsWith(`${prefix}-`));

function keepSelectors(rule: Rule, isWanted: (selector: string) => boolean): void {
  if (inKeyframes(rule)) return;
  const wantedSelectors = rule.selectors.filter(isWanted);
  if (wantedSelectors.length === 0) rule.remove();
  else if (wantedSelectors.length < rule.selectors.length) rule.selectors = wantedSelectors;
}

// an at-rule, as just checked
const inKeyframes = (rule: Rule) =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');

/** Returns the values of each custom property in all rules that set it. */
function propertiesOf(root: Root): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  root.walkDecls(/^--/, ({ prop, value }) => void values.set(prop, `${values.get(prop) ?? ''} ${value}`));
  return values;
}

/** Returns the custom properties that a text uses, and those that their values use in turn. */
function usedProperties(values: ReadonlyMap<string, string>, css: string): Set<string> {
  const used = new Set<string>();
  const visit = (from: string) => {
    for (const [name] of from.matchAll(/--[\w-]+/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(values.get(name) ?? '');
    }
  };
  visit(css);
  return used;
}

/** Returns all values except those of the root, which declares the custom properties. */
function valuesIn(root: Root): string {
  const values: string[] = [];
  root.walkDecls(({ parent, prop, value }) => {
    // a rule, as just checked
    if (parent?.type !== 'rule' || (parent as Rule).selector !== ':root') values.push(prop, value);
  });
  return values.join(' ');
}

function keepProperties(root: Root, isWanted: (name: string) => boolean): void {
  root.walkRules(':root', (rule) => {
    rule.walkDecls(/^--/, (declaration) => {
      if (!isWanted(declaration.prop)) declaration.remove();
    });
  });
}

function keepKeyframes(root: Root, isWanted: (name: string) => boolean): void {
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!isWanted(rule.params)) rule.remove();
  });
}

function text(root: Root): string {
  removeEmpty(root);
  return root.toString();
}

function removeEmpty(container: Container<ChildNode>): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== 'rule' && node.type !== 'atrule') continue;
    if (node.nodes) removeEmpty(node as Container<ChildNode>); // a rule or at-rule with a block
    if (node.nodes?.length === 0) node.remove();
  }
}
