/** The portal's lists on a screen. */
import { type LookupName, lookupNames, optionsOf } from '../../../core/lookups/lookups.ts';
import { useLookup } from '../../../core/portal/use-lookup.ts';

/** Renders a list with its options, its state, and a button that reloads it. */
export function List({ name }: { readonly name: LookupName }) {
  const { names, isLoading, failure, reload } = useLookup(name);
  return (
    <section aria-label={name} aria-busy={isLoading}>
      {failure && <p role="alert">{failure.message}</p>}
      <ul>
        {optionsOf(names).map(({ id, name }) => (
          <li key={id}>{`${id}=${name}`}</li>
        ))}
      </ul>
      <button type="button" onClick={reload}>{`reload ${name}`}</button>
    </section>
  );
}

/** Renders all lists. */
export const AllLists = () => (
  <main>
    {lookupNames.map((name) => (
      <List key={name} name={name} />
    ))}
  </main>
);
