/** Declarations that stylesheets must have or must not have, so that overlays open and close in all engines. */
import postcss, { type Declaration, type Rule } from 'postcss';

export interface StyleFault {
  readonly line: number;
  readonly message: string;
}

const isPositioning = ({ prop, value }: Declaration): boolean =>
  /^position-(area|try)/.test(prop) || /\banchor(-size)?\(/.test(value);

/** States of elements in the top layer. */
const open = /:popover-open|:open\b|\[open\]|:modal\b/;

/** Returns true if each selector of a rule, or of a surrounding rule, applies only to open elements. */
function isForOpen(rule: Rule): boolean {
  const { parent } = rule;
  // its type is "rule"
  return (
    rule.selectors.every((selector) => open.test(selector)) || (parent?.type === 'rule' && isForOpen(parent as Rule))
  );
}

/**
 * Returns true if a flexible box starts from no height, or from a share of its parent's height, and grows from there.
 */
const startsFromShare = (declaration: Declaration): boolean =>
  /^(0|0px|(?!100%)[\d.]+%)$/.test(basisOf(declaration) ?? '');

/** Returns the basis of a declaration; without one in `flex` it is 0%. */
function basisOf({ prop, value }: Declaration): string | undefined {
  if (prop === 'flex-basis') return value;
  const parts = prop === 'flex' ? value.split(/\s+/) : [];
  if (!/^[\d.]+$/.test(parts[0] ?? '')) return undefined;
  return parts.slice(1).find((part, index) => index === 1 || !/^[\d.]+$/.test(part)) ?? '0%';
}

/** Returns true if a box may be lower than its content. */
const mayBeLower = ({ prop, value }: Declaration): boolean =>
  (/^overflow(-y|-block)?$/.test(prop) && /\b(auto|scroll)$/.test(value)) ||
  (/^min-(height|block-size)$/.test(prop) && value === '0');

/** Returns the problems of a stylesheet, by line. */
export function findOverlayFaults(css: string): StyleFault[] {
  const faults: StyleFault[] = [];
  const found = (declaration: Declaration, message: string) =>
    faults.push({ line: declaration.source?.start?.line ?? 0, message });
  // Rules for one selector in several places apply to the same element.
  const low = new Set<string>();
  const bases = new Map<string, Declaration>();
  postcss.parse(css).walkRules((rule) => {
    for (const node of rule.nodes) {
      if (node.type !== 'decl') continue;
      if (isPositioning(node) && !isForOpen(rule))
        found(
          node,
          `${node.prop} is for open elements only: put it in a rule with :popover-open. WebKit hangs otherwise.`,
        );
      for (const selector of rule.selectors) {
        if (mayBeLower(node)) low.add(selector);
        if (startsFromShare(node)) bases.set(selector, node);
      }
    }
  });
  for (const [selector, declaration] of bases) {
    if (low.has(selector))
      found(
        declaration,
        `${selector} may be lower than what it holds: write flex: 1 1 auto. With another basis WebKit gives it no height.`,
      );
  }
  return faults.sort((fault, other) => fault.line - other.line);
}
