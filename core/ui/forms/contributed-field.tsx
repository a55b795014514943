import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldContribution } from '../../plugin/types.ts';
import { usePortal } from '../../portal/portal.ts';
import { Skeleton } from '../components/skeleton.tsx';
import type { FormControlProps } from './form-control-props.ts';
import { InputField } from './input-field.tsx';

/** Renders the control of a field whose type a plugin added, or a line of text if no enabled plugin has the type. */
export function ContributedField({ field, value, ...rest }: FormControlProps) {
  const contributed = usePortal().assembly.fields.get(field.type);
  // Fields of plugins have strings as values (fieldValues).
  if (!contributed) return <InputField {...rest} label={field.label} value={value as string} field={field} />;
  const Control = controlOf(contributed);
  return (
    <Suspense fallback={<Skeleton widths={[100]} />}>
      <Control {...rest} value={value} field={field} />
    </Suspense>
  );
}

const controls = new WeakMap<FieldContribution, ComponentType<FormControlProps>>();

/**
 * Returns the control of a field contribution. It is created once, because a component that is created on each render
 * would lose its state.
 */
function controlOf(field: FieldContribution): ComponentType<FormControlProps> {
  const known = controls.get(field);
  if (known) return known;
  // `fieldType` has checked the control.
  const made = lazy(field.control as () => Promise<{ default: ComponentType<FormControlProps> }>);
  controls.set(field, made);
  return made;
}
