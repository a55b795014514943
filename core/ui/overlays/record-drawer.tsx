import type { ReactNode } from 'react';
import { useDynamicCrumb } from '../../portal/use-dynamic-crumb.ts';
import { Link } from '../../routing/link.tsx';
import { type CallError, Loaded, type LoadedCall } from '../components/loaded.tsx';
import { Money } from '../components/money.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { EmptyState } from '../components/states.tsx';
import { useCommonText } from '../later-texts.ts';
import type { DrawerSize } from './drawer-size.ts';
import type { Neighbors } from './neighbors-of.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordFrame } from './record-frame.tsx';

interface RecordDrawerProps<Data> {
  readonly call: LoadedCall<Data>;
  /** Name of the record type in the singular, shown until the record has loaded. */
  readonly singular: string;
  /** Returns the name of the record, for the heading and the breadcrumb. */
  readonly name: (data: Data) => string;
  /** Renders the heading instead of the name. */
  readonly title?: (data: Data) => ReactNode;
  /** Returns the amount of the record, which the heading shows instead of the name. */
  readonly amount?: (data: Data) => { readonly amount: string; readonly currency: string };
  /** Renders the status of the record, next to the heading. */
  readonly status?: (data: Data) => ReactNode;
  /** Renders the ids and the owner of the record. */
  readonly subtitle?: (data: Data) => ReactNode;
  /** Renders the `RecordAction`s, in order of importance. */
  readonly actions?: (data: Data) => ReactNode;
  /** Renders the actions that plugins add, for the menu. */
  readonly more?: (data: Data) => ReactNode;
  /** Renders the tabs of the record, a `<TabBar>`. */
  readonly tabs?: (data: Data) => ReactNode;
  /** Name of the current tab. */
  readonly part?: string;
  /** Renders content that stays visible while the rest scrolls, such as a deadline. */
  readonly banner?: (data: Data) => ReactNode;
  /** Content if the record was not found: a text, or a function of the failed call's error. */
  readonly notFound: string | ((error: CallError) => ReactNode);
  /** Widths of the placeholder lines while the record loads, in percent. */
  readonly lines?: readonly number[];
  /** Skeleton in place of the placeholder lines. */
  readonly skeleton?: ReactNode;
  readonly neighbors?: Neighbors;
  /** Address of the list. */
  readonly base: string;
  readonly size?: DrawerSize;
  /** Problem above the content, such as an action that failed. It is also shown while the record loads. */
  readonly problem?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Renders a record of a list from the response of its call. The head shows its name, its status and its actions, with
 * the content below. It opens next to the list, or as a page in its place.
 * @public
 */
export function RecordDrawer<Data>({
  call,
  singular,
  name,
  title,
  amount,
  notFound,
  lines = [40, 90, 75, 60],
  problem,
  ...props
}: RecordDrawerProps<Data>) {
  const { actions, more, skeleton, status, subtitle, tabs, banner, children, neighbors, ...frame } = props;
  const { data, error } = call;
  useDynamicCrumb(data && name(data));
  const isThere = data !== undefined && error?.status !== 404;
  const common = useCommonText();
  const problemOf =
    typeof notFound === 'function'
      ? notFound
      : ({ status }: CallError) =>
          status === 404 ? (
            <div role="alert">
              <EmptyState
                title={notFound}
                action={
                  <Link className="ui-button" href={frame.base}>
                    {common('backToList')}
                  </Link>
                }
              />
            </div>
          ) : undefined;
  const heading = (data: Data): ReactNode => {
    if (!amount) return title ? title(data) : name(data);
    return (
      <>
        <span className="ui-visually-hidden">{singular}</span> <Money {...amount(data)} />
      </>
    );
  };
  return (
    <RecordFrame
      {...frame}
      title={data ? heading(data) : singular}
      status={isThere && status?.(data)}
      subtitle={isThere && subtitle?.(data)}
      actions={isThere && (actions || more) && <RecordActions more={more?.(data)}>{actions?.(data)}</RecordActions>}
      tabs={isThere && tabs?.(data)}
      banner={isThere && banner?.(data)}
      {...(neighbors && { neighbors })}
    >
      {problem}
      <Loaded call={call} skeleton={skeleton ?? <Skeleton widths={lines} />} problem={problemOf}>
        {children}
      </Loaded>
    </RecordFrame>
  );
}
