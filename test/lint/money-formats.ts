/**
 * Only core/ui/formats writes an amount with its currency, because it uses the currency's decimals and the minus sign.
 */
import { parseSync, Visitor } from 'oxc-parser';

/**
 * Returns the lines on which a module adds a currency to the result of `formatAmount`.
 * @param path from the root, with `/`
 */
export function findMoneyFormats(path: string, text: string): number[] {
  if (path === 'core/ui/formats/amount.ts') return [];
  const found: number[] = [];
  const visitor = new Visitor({
    TemplateLiteral(node) {
      const written = text.slice(node.start, node.end);
      if (/\$\{formatAmount\(.*\} \$\{[\w.]*[cC]urrency/.test(written))
        found.push(text.slice(0, node.start).split('\n').length);
    },
  });
  visitor.visit(parseSync(path, text).program);
  return found;
}
