import { lazy, Suspense } from 'react';
import { Skeleton } from '../components/skeleton.tsx';
import type { DynamicFormProps } from './form.tsx';

const Form = lazy(() => import('./form.tsx'));

/** Renders a form from a description of its fields (S-392 to S-396). It loads on first use. @public */
export function DynamicForm(props: DynamicFormProps) {
  return (
    <Suspense fallback={<Skeleton widths={props.fields.flatMap(() => [30, 100])} />}>
      <Form {...props} />
    </Suspense>
  );
}
