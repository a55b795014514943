import { type ReactNode, useId } from 'react';

export interface CardProps {
  readonly title: string;
  /** Beside the title: as of when, a link to more. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of an overview. It stands in every state: what is loaded goes into a `<Loaded>` inside. */
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

/** Cards beside each other, as many as there is room for. */
export function Cards({ children }: { readonly children: ReactNode }) {
  return <div className="ui-cards">{children}</div>;
}

/** The place of a card whose code is still loading. */
export function CardSkeleton() {
  return <div className="ui-card ui-skeleton" aria-hidden="true" />;
}
