import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldContribution } from '../../plugin/types.ts';
import { usePortal } from '../../portal/portal.ts';
import { Skeleton } from '../pieces/skeleton.tsx';
import type { FormControlProps } from './form-control.tsx';
import { InputField } from './input-field.tsx';

/** The control of a field whose type a plugin brings; a line of text where no plugin that is on does. */
export function ContributedField({ field, value, ...rest }: FormControlProps) {
  const contributed = usePortal().assembly.fields.get(field.type);
  // The value of every field that is not one of core's is a text (fieldValues).
  if (!contributed) return <InputField {...rest} label={field.label} value={value as string} field={field} />;
  const Control = controlOf(contributed);
  return (
    <Suspense fallback={<Skeleton widths={[100]} />}>
      <Control {...rest} value={value} field={field} />
    </Suspense>
  );
}

const controls = new WeakMap<FieldContribution, ComponentType<FormControlProps>>();

/** Made once: a component made with each rendering would begin anew each time. */
function controlOf(field: FieldContribution): ComponentType<FormControlProps> {
  const known = controls.get(field);
  if (known) return known;
  const made = lazy(field.control as () => Promise<{ default: ComponentType<FormControlProps> }>); // as `fieldType` has checked
  controls.set(field, made);
  return made;
}
