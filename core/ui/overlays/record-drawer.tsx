import type { ReactNode } from 'react';
import { useDynamicCrumb } from '../../portal/use-dynamic-crumb.ts';
import { Loaded, type LoadedCall } from '../pieces/loaded.tsx';
import { Skeleton } from '../pieces/skeleton.tsx';
import { Drawer } from './drawer.tsx';
import type { Neighbours } from './neighbours-of.ts';

interface RecordDrawerProps<Data> {
  readonly call: LoadedCall<Data>;
  /** What one of these is called, until it is known which. */
  readonly one: string;
  /** Its name, for the breadcrumb. */
  readonly name: (data: Data) => string;
  /** Its name and how it stands; the name where absent. */
  readonly title?: (data: Data) => ReactNode;
  readonly subtitle?: (data: Data) => ReactNode;
  readonly actions?: (data: Data) => ReactNode;
  /** Shown where there is none. */
  readonly notFound: string;
  /** The widths of the lines that stand for it while it loads, percent. */
  readonly lines?: readonly number[];
  readonly neighbours: Neighbours;
  /** The list's address. */
  readonly base: string;
  /** Over what is shown, also while it loads: an action that failed. */
  readonly problem?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** One record beside its list, as its call answers: its name, how it stands and what can be done about it in the head, the rest below. */
export function RecordDrawer<Data>({ call, one, name, title = name, lines = [40, 90, 75, 60], ...props }: RecordDrawerProps<Data>) {
  const { data } = call;
  useDynamicCrumb(data && name(data));
  return (
    <Drawer
      title={data ? title(data) : one}
      subtitle={data && props.subtitle?.(data)}
      actions={data && props.actions?.(data)}
      neighbours={props.neighbours}
      base={props.base}
    >
      {props.problem}
      <Loaded call={call} skeleton={<Skeleton widths={lines} />} problem={({ status }) => (status === 404 ? props.notFound : undefined)}>
        {props.children}
      </Loaded>
    </Drawer>
  );
}
