/** Field types that every form supports (S-392). */
export const coreFieldTypes = [
  'input',
  'button',
  'select',
  'selectAutoComplete',
  'date',
  'radiobutton',
  'checkbox',
  'multiSelectAutoComplete',
  'dateRangePicker',
  'selectWithApi',
] as const;
export type CoreFieldType = (typeof coreFieldTypes)[number];
