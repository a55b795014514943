import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '../../core/ui/components/button.tsx';
import { Disclosure } from '../../core/ui/components/disclosure.tsx';
import { type Example, hrefOf, type Piece, type Shown, titleOf } from './piece.ts';

/** Renders the examples of a piece, each with its code, or only one example. */
export function PieceExamples({ piece, shown }: { readonly piece: Piece; readonly shown: Shown }) {
  const [loaded, setLoaded] = useState<Readonly<Record<string, unknown>>>();
  useEffect(() => void piece.load().then(setLoaded), [piece]);
  const chosen = piece.examples.filter(({ name }) => shown.example === undefined || name === shown.example);
  return (
    <>
      <h1>{titleOf(piece.id.replaceAll('-', ' '))}</h1>
      <p className="ui-muted">{piece.about}</p>
      {!loaded && <p aria-busy="true">Loading…</p>}
      {loaded &&
        chosen.map(({ name, code }) => (
          <section key={name} className="catalogue-example" aria-labelledby={`example-${name}`}>
            <h2 id={`example-${name}`}>
              <a href={hrefOf(shown, { piece: piece.id, example: name })}>{titleOf(name)}</a>
            </h2>
            <div className="catalogue-stage" data-example={name} translate="no">
              <Boundary>
                <Suspense fallback={<p aria-busy="true">Loading…</p>}>
                  <Stage
                    // a module of examples has no other exports
                    example={loaded[name] as Example}
                    isOpen={shown.example === name}
                  />
                </Suspense>
              </Boundary>
            </div>
            <Disclosure isFlush summary="Code">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll long lines */}
              <pre tabIndex={0}>{code}</pre>
            </Disclosure>
          </section>
        ))}
    </>
  );
}

/**
 * Renders an example. An overlay opens by its button or its address, because otherwise it would cover the other
 * examples.
 */
function Stage({ example: Shown, isOpen }: { readonly example: Example; readonly isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  if (!Shown.isOverlay || open) return <Shown />;
  return <Button onClick={() => setOpen(true)}>Show</Button>;
}

/** Error boundary that preserves the other examples when an example breaks. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return 'error' in this.state ? <p role="alert">{String(this.state.error)}</p> : this.props.children;
  }
}
