/** Choices from options. Their code loads with the first one that is shown. */
import { lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { Skeleton } from '../components/skeleton.tsx';
import { focusInside, loadingField } from '../overlays/focus.ts';
import type { ComboboxProps } from './options/combobox.tsx';
import type { MultiComboboxProps } from './options/multi-combobox.tsx';

const Combobox = lazy(() => import('./options/combobox.tsx'));
const MultiCombobox = lazy(() => import('./options/multi-combobox.tsx'));

/** Props of `Select`. @public */
export type SelectProps = Omit<ComboboxProps, 'typing'>;
/** Props of `MultiAutoComplete`. @public */
export type MultiAutoCompleteProps = MultiComboboxProps;

/** Renders a choice of a single option from a list. Typing letters jumps to options. @public */
export function Select(props: SelectProps) {
  return (
    <WhileLoading>
      <Combobox {...props} typing={false} />
    </WhileLoading>
  );
}

/**
 * Renders a choice of a single option that is found by typing. A search on the server waits until the user stops
 * typing. @public
 */
export function AutoComplete(props: SelectProps) {
  return (
    <WhileLoading>
      <Combobox {...props} typing />
    </WhileLoading>
  );
}

/** Renders a choice of several options, found by typing. @public */
export function MultiAutoComplete(props: MultiAutoCompleteProps) {
  return (
    <WhileLoading>
      <MultiCombobox {...props} />
    </WhileLoading>
  );
}

type Around = RefObject<HTMLElement | null>;

/** Renders a placeholder until the code of the field has loaded. */
function WhileLoading({ children }: { readonly children: ReactNode }) {
  const around = useRef<HTMLElement>(null);
  return (
    <Suspense fallback={<FieldPlace around={around} />}>
      {children}
      <TakeFocus around={around} />
    </Suspense>
  );
}

/**
 * Renders the placeholder of a field that is loading. If a dialog opens with it, the placeholder takes the focus, so
 * that the first field is not skipped.
 */
function FieldPlace({ around }: { readonly around: Around }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      if (current !== null && document.activeElement === current) around.current = current.parentElement;
    };
  }, [around]);
  return (
    <div ref={place} tabIndex={-1} {...loadingField}>
      <Skeleton widths={[30, 100]} />
    </div>
  );
}

/** Moves the focus from a field's placeholder to the field. */
function TakeFocus({ around }: { readonly around: Around }) {
  useLayoutEffect(() => {
    if (around.current && document.activeElement === document.body) focusInside(around.current);
  }, [around]);
  return null;
}
