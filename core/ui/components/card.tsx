import { type ReactNode, useId } from 'react';

/** Props of `Card`. @public */
export interface CardProps {
  readonly title: string;
  /** Content next to the title: the date of the data, a link to details. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a titled part of an overview. It is always shown; content that has to load belongs in a `<Loaded>` inside.
 * @public
 */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className="ui-card" aria-labelledby={id}>
      <header className="ui-card-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Renders cards next to each other, as many as fit. @public */
export function Cards({ children }: { readonly children: ReactNode }) {
  return <div className="ui-cards">{children}</div>;
}

/** Renders the placeholder of a card whose code is still loading. @public */
export function CardSkeleton() {
  return <div className="ui-card ui-skeleton" aria-hidden="true" />;
}
