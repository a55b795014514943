/** Rules that stylesheets of plugins leave to core, so that all forms and dialogs look alike. */
import postcss, { type Rule } from 'postcss';

export interface FormStyleFault {
  readonly line: number;
  readonly message: string;
}

const size = /^((min-|max-)?(width|inline-size)|margin(-.+)?)$/;
/** Returns the last part of a selector, which determines the styled element. */
const subjectOf = (selector: string): string => selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? '';

const isField = (selector: string): boolean => /\.ui-(field|form|width-)/.test(subjectOf(selector));
const isDialog = (selector: string): boolean => /\.ui-dialog(?![\w-])/.test(subjectOf(selector));

/** Returns the places where a stylesheet sets the width or margin of fields, or the width of dialogs. */
export function findFormStyleFaults(css: string): FormStyleFault[] {
  const faults: FormStyleFault[] = [];
  postcss.parse(css).walkDecls((declaration) => {
    if (declaration.parent?.type !== 'rule' || !size.test(declaration.prop)) return;
    const { parent, selectors } = declaration.parent as Rule; // its type is "rule"
    // Print styles have their own sizes.
    if (parent?.type === 'atrule' && 'params' in parent && parent.params === 'print') return;
    const line = declaration.source?.start?.line ?? 0;
    if (selectors.some(isField))
      faults.push({
        line,
        message: `${declaration.prop} of a field: use width of the input, or the class ui-field-bar or ui-field-flush around it.`,
      });
    else if (selectors.some(isDialog) && !declaration.prop.startsWith('margin'))
      faults.push({ line, message: `${declaration.prop} of a dialog: use its size.` });
  });
  return faults;
}
