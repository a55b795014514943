import { Component, type ComponentType, createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { reportError } from '../errors/report.ts';
import { laterTexts, loadMessages } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import type { AssembledWidget } from '../plugin/assembly.ts';
import type { SlotProps } from '../plugin/slot-props.ts';
import type { Lazy, SlotId } from '../plugin/types.ts';
import { usePortal } from '../portal/portal.ts';
import type { Failures } from '../state/failures.ts';
import { Button } from '../ui/components/button.tsx';
import { contributionMark } from './contribution-mark.ts';
import { useSlot } from './use-slot.ts';

/** Identity of a contribution, for messages about its failure. */
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
  /** Rendered together with the component, after its code has loaded. */
  readonly beside?: ReactNode;
  /** Heading of the page, for a contribution that is a whole screen. It is shown above the card if the screen fails. */
  readonly heading?: string;
}

/** Cache with one lazy component per loader, so that another render does not load it again. */
const components = new WeakMap<object, unknown>();

/** Components whose code was loaded before they were first rendered, so that no fallback is visible for a moment. */
const ready = new WeakMap<object, unknown>();

/** Reads the component of a loader that is in the cache. */
// The loader's type names the props.
const storedIn = <Props extends object>(cache: WeakMap<object, unknown>, load: Lazy<ComponentType<Props>>) =>
  cache.get(load) as ComponentType<Props>;

/** Loads code together with all texts that it shows. */
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
 * Renders a plugin's component, loaded with its texts. If it fails to load or throws, a card replaces it, with the name
 * of the plugin and a button to try again. Everything around it still works.
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
 * Reloads the page if its server responds. Browsers do not request a failed code file again while the page is open.
 * Without a network, the current page is better than none.
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

/** `true` inside an error card. If help content fails on a card, it offers no further help. */
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

/** Loader of a slot's widget, which takes the props of the slot according to the type of the contribution. */
type Load<Id extends SlotId> = Lazy<ComponentType<SlotProps[Id]>>;

/**
 * Renders the widgets that plugins contribute to a slot.
 * @param only full id of the only widget to render, `<plugin>/<id>`
 * @param fallback shown while a widget's
 * code loads.
 * @param wrap wraps each widget
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
