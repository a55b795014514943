import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import type { ScreenProps } from '#core';
import { Skeleton } from '#core/ui';

/** What a record's page is handed. */
export interface PageProps {
  readonly id: string;
  /** The path of the list. */
  readonly base: string;
}

/** A list with its forms, and the page of the record that the address opens in the place of the list. */
export function routed(List: ComponentType<ScreenProps>, Page: LazyExoticComponent<ComponentType<PageProps>>): ComponentType<ScreenProps> {
  return function RoutedRecords(props: ScreenProps) {
    const { itemId, panel } = props.params;
    if (itemId === undefined || itemId === 'new' || panel !== undefined) return <List {...props} />;
    return (
      <Suspense fallback={<Skeleton widths={[40, 90, 75, 60, 90, 80]} />}>
        <Page key={itemId} id={itemId} base={props.base} />
      </Suspense>
    );
  };
}
