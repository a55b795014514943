import { Component, type ComponentType, createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { reportError } from '../errors/report.ts';
import { laterTexts, loadMessages } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import type { AssembledWidget } from '../plugin/assembly.ts';
import type { SlotProps } from '../plugin/slot-props.ts';
import type { Lazy, SlotId } from '../plugin/types.ts';
import { usePortal } from '../portal/portal.ts';
import type { Failures } from '../state/failures.ts';
import { Button } from '../ui/pieces/button.tsx';
import { contributionMark } from './contribution-mark.ts';
import { useSlot } from './use-slot.ts';

/** Name of a contribution, used when it fails. */
export interface Owner {
  readonly plugin: string;
  /** `transactions/lookup`. */
  readonly fullId: string;
}

interface ContributionProps<Props extends object> {
  readonly owner: Owner;
  readonly load: Lazy<ComponentType<Props>>;
  readonly props: Props;
  /** Element shown while the code loads. */
  readonly fallback: ReactNode;
  /** Put up with the component, once its code is there. */
  readonly beside?: ReactNode;
  /** The page's heading, for a contribution that is a whole screen: it stands above the card when the screen fails. */
  readonly heading?: string;
}

/** Cache with a lazy component per loader, so that rendering again never loads again. */
const components = new WeakMap<object, unknown>();

/** Components whose code was loaded before they were first shown: no fallback flashes in their place. */
const ready = new WeakMap<object, unknown>();

/** Reads the component of a loader that is in the cache. */
// The loader's type names the props.
const storedIn = <Props extends object>(cache: WeakMap<object, unknown>, load: Lazy<ComponentType<Props>>) =>
  cache.get(load) as ComponentType<Props>;

/** Loads code with all texts that it shows. */
async function loadWithTexts<Loaded>({ plugin }: Owner, load: Lazy<Loaded>): Promise<{ readonly default: Loaded }> {
  const [module] = await Promise.all([load(), loadMessages(plugin)]);
  await laterTexts();
  return module;
}

/** Loads a contribution before it is shown. */
export async function loadContribution<Props extends object>(
  owner: Owner,
  load: Lazy<ComponentType<Props>>,
): Promise<void> {
  const module = await loadWithTexts(owner, load);
  ready.set(load, module.default);
}

function componentOf<Props extends object>(owner: Owner, load: Lazy<ComponentType<Props>>): ComponentType<Props> {
  if (!components.has(load)) components.set(load, ready.get(load) ?? lazy(() => loadWithTexts(owner, load)));
  return storedIn(components, load);
}

/**
 * Shows a plugin's component, loaded with its texts. When it fails to load or throws, a card in its place names the
 * plugin and offers a Retry; everything around it keeps working.
 */
export function Contribution<Props extends object>(props: ContributionProps<Props>) {
  const { failures } = usePortal();
  const [attempt, setAttempt] = useState(0);
  const retry = async () => {
    components.delete(props.load);
    failures.forget(props.load);
    await loadContribution(props.owner, props.load).catch(reloadIfServed);
    setAttempt((count) => count + 1);
  };
  return (
    <ContributionBoundary
      key={attempt}
      owner={props.owner}
      load={props.load}
      heading={props.heading}
      failures={failures}
      onRetry={() => void retry()}
    >
      <Loaded {...props} />
    </ContributionBoundary>
  );
}

/**
 * Loads the page anew where its server answers. Browsers keep that a file of code failed for as long as the page is
 * open, and ask for it no more; without a network the page that stands is worth more than none.
 */
async function reloadIfServed(): Promise<void> {
  const answer = await fetch('/deployment.json', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

function Loaded<Props extends object>({ owner, load, props, fallback, beside }: ContributionProps<Props>) {
  const Loadable = componentOf(owner, load);
  return (
    <Suspense fallback={fallback}>
      <Loadable {...props} />
      {beside}
    </Suspense>
  );
}

interface BoundaryProps {
  readonly owner: Owner;
  readonly load: object;
  readonly heading: string | undefined;
  readonly failures: Failures;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

class ContributionBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown') };
  }

  override componentDidCatch(error: unknown) {
    this.props.failures.note(this.props.load, error);
    const { plugin, fullId: contribution } = this.props.owner;
    reportError(error, { source: 'contribution', plugin, contribution });
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    const { heading, owner, onRetry } = this.props;
    return (
      <>
        {heading !== undefined && <h1 className="screen-title">{heading}</h1>}
        <FailedContribution owner={owner} error={this.state.error} onRetry={onRetry} />
      </>
    );
  }
}

/** `true` inside an error card: help content that fails on a card offers no further help. */
const IsOnCard = createContext(false);

function FailedContribution({
  owner,
  error,
  onRetry,
}: {
  readonly owner: Owner;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const text = useText('core');
  const ui = useText('ui');
  const isOnCard = use(IsOnCard);
  const message = error instanceof Error ? error.message : String(error);
  return (
    <section className="portal-failed" role="alert">
      <h2>{text('errors.contribution')}</h2>
      <p>{text('errors.contributionOf', { plugin: owner.plugin })}</p>
      <p className="portal-failed-reason">
        <code>{owner.fullId}</code>: {message}
      </p>
      <Button onClick={onRetry}>{ui('state.retry')}</Button>
      {!isOnCard && (
        <IsOnCard value={true}>
          <Slot id="shell/failed@1" props={{ what: owner.fullId, message }} />
        </IsOnCard>
      )}
    </section>
  );
}

/** The widgets of a slot take its props: that is what the contribution's type says. */
type Load<Id extends SlotId> = Lazy<ComponentType<SlotProps[Id]>>;

/**
 * Shows what plugins contribute to a slot.
 * @param only the one of that full id, `<plugin>/<id>`.
 * @param fallback shown while a widget's
 * code loads.
 * @param wrap what to put around each widget
 * @public
 */
export function Slot<Id extends SlotId>({
  id,
  props,
  only,
  fallback = null,
  wrap = (_widget, content) => content,
}: {
  readonly id: Id;
  readonly props: SlotProps[Id];
  readonly only?: string;
  readonly fallback?: ReactNode;
  readonly wrap?: (widget: AssembledWidget, content: ReactNode) => ReactNode;
}) {
  const widgets = useSlot(id).filter(({ fullId }) => only === undefined || fullId === only);
  return widgets.map((widget) => (
    <div key={widget.fullId} className="slot-item" {...contributionMark('widget', widget.fullId)}>
      {wrap(
        widget,
        // The registry has the widgets of this slot under this id.
        <Contribution owner={widget} load={widget.component as Load<Id>} props={props} fallback={fallback} />,
      )}
    </div>
  ));
}
