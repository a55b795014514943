import type { ReactNode } from 'react';
import { useDynamicCrumb } from '../../portal/use-dynamic-crumb.ts';
import { type CallError, Loaded, type LoadedCall } from '../pieces/loaded.tsx';
import { Money } from '../pieces/money.tsx';
import { Skeleton } from '../pieces/skeleton.tsx';
import type { DrawerSize } from './drawer-size.ts';
import type { Neighbours } from './neighbours-of.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordFrame } from './record-frame.tsx';

interface RecordDrawerProps<Data> {
  readonly call: LoadedCall<Data>;
  /** What one of these is called, until it is known which. */
  readonly one: string;
  /** Its name, for the heading and the breadcrumb. */
  readonly name: (data: Data) => string;
  /** In the place of its name in the heading. */
  readonly title?: (data: Data) => ReactNode;
  /** How much it is about, in the place of its name in the heading. */
  readonly amount?: (data: Data) => { readonly amount: string; readonly currency: string };
  /** Its status, beside the heading. */
  readonly status?: (data: Data) => ReactNode;
  /** Its ids and whose it is. */
  readonly subtitle?: (data: Data) => ReactNode;
  /** `RecordAction`s, in the order of what is wanted most. */
  readonly actions?: (data: Data) => ReactNode;
  /** Those that plugins add, for the menu. */
  readonly more?: (data: Data) => ReactNode;
  /** The parts of what it shows, a `<TabBar>`. */
  readonly tabs?: (data: Data) => ReactNode;
  /** What the part that is shown is called. */
  readonly part?: string;
  /** In sight while the rest scrolls: a deadline. */
  readonly banner?: (data: Data) => ReactNode;
  /** Shown where there is none: a text, or what a failed call means. */
  readonly notFound: string | ((error: CallError) => ReactNode);
  /** The widths of the lines that stand for it while it loads, percent. */
  readonly lines?: readonly number[];
  /** In the place of these lines. */
  readonly skeleton?: ReactNode;
  readonly neighbours?: Neighbours;
  /** The list's address. */
  readonly base: string;
  readonly size?: DrawerSize;
  /** Over what is shown, also while it loads: an action that failed. */
  readonly problem?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * One record of a list, as its call answers: what it is, how it stands and what can be done with it in the head, the rest below. It stands
 * beside the list, or on a page in its place.
 */
export function RecordDrawer<Data>({ call, one, name, title, amount, notFound, lines = [40, 90, 75, 60], problem, ...props }: RecordDrawerProps<Data>) {
  const { actions, more, skeleton, status, subtitle, tabs, banner, children, neighbours, ...frame } = props;
  const { data, error } = call;
  useDynamicCrumb(data && name(data));
  const isThere = data !== undefined && error?.status !== 404;
  const problemOf = typeof notFound === 'function' ? notFound : ({ status }: CallError) => (status === 404 ? notFound : undefined);
  const heading = (data: Data): ReactNode => {
    if (!amount) return title ? title(data) : name(data);
    return (
      <>
        <span className="ui-visually-hidden">{one}</span> <Money {...amount(data)} />
      </>
    );
  };
  return (
    <RecordFrame
      {...frame}
      title={data ? heading(data) : one}
      status={isThere && status?.(data)}
      subtitle={isThere && subtitle?.(data)}
      actions={isThere && (actions || more) && <RecordActions more={more?.(data)}>{actions?.(data)}</RecordActions>}
      tabs={isThere && tabs?.(data)}
      banner={isThere && banner?.(data)}
      {...(neighbours && { neighbours })}
    >
      {problem}
      <Loaded call={call} skeleton={skeleton ?? <Skeleton widths={lines} />} problem={problemOf}>
        {children}
      </Loaded>
    </RecordFrame>
  );
}
