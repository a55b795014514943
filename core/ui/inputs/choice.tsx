/** Choices from options. What they are made of loads with the first of them that is shown. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '../pieces/skeleton.tsx';
import type { ComboboxProps } from './options/combobox.tsx';
import type { MultiComboboxProps } from './options/multi-combobox.tsx';

const Combobox = lazy(() => import('./options/combobox.tsx'));
const MultiCombobox = lazy(() => import('./options/multi-combobox.tsx'));

const loading = <Skeleton widths={[30, 100]} />;

export type SelectProps = Omit<ComboboxProps, 'typing'>;
export type MultiAutoCompleteProps = MultiComboboxProps;

/** A choice of one from a list; letters jump to options. */
export function Select(props: SelectProps) {
  return (
    <Suspense fallback={loading}>
      <Combobox {...props} typing={false} />
    </Suspense>
  );
}

/** A choice of one, found by typing; a search that asks the server waits for a pause. */
export function AutoComplete(props: SelectProps) {
  return (
    <Suspense fallback={loading}>
      <Combobox {...props} typing />
    </Suspense>
  );
}

/** A choice of several, found by typing. */
export function MultiAutoComplete(props: MultiAutoCompleteProps) {
  return (
    <Suspense fallback={loading}>
      <MultiCombobox {...props} />
    </Suspense>
  );
}
