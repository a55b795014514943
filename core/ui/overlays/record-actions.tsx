import more from '@blueprintjs/icons/lib/esm/generated/16px/paths/more.js';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from '../../routing/link.tsx';
import { Button } from '../components/button.tsx';
import { Glyph } from '../components/glyph.tsx';
import { useCommonText } from '../later-texts.ts';
import { Menu, type MenuEntry } from './menu.tsx';
import { PopoverButton } from './popover-button.tsx';

/** Props of `RecordAction`. @public */
export interface RecordActionProps {
  readonly label: string;
  /** `danger` for a destructive action, which is red and at the end of the menu. */
  readonly look?: 'plain' | 'danger';
  /** Prevents emphasis, even if it is the only action, for actions that are usually performed last. */
  readonly isSecondary?: boolean;
  /** Reason why the action is not available now. */
  readonly reason?: string | undefined;
  /** True while the action is running, so that pressing it has no effect. */
  readonly isBusy?: boolean;
  /** Runs the action. Actions that open another screen have `href` instead. */
  readonly run?: () => void;
  /** Address of the screen that the action opens. */
  readonly href?: string | undefined;
}

interface Listed extends RecordActionProps {
  readonly id: string;
  /** Element that marks the position among the other actions. */
  readonly marker: Element;
  /** True if the action is never a button, such as an action that another plugin adds. */
  readonly isFolded: boolean;
}

interface Collector {
  readonly put: (action: Listed) => void;
  readonly remove: (id: string) => void;
  readonly isFolded: boolean;
}

const Collecting = createContext<Collector | undefined>(undefined);

/**
 * Registers an action of the surrounding record, as a button in the record's head or an entry of its menu;
 * `RecordActions` decides which. It renders nothing itself, but a dialog that it opens is rendered next to it. Outside
 * a record's head it renders a button.
 * @public
 */
export function RecordAction(action: RecordActionProps) {
  const collector = use(Collecting);
  const { label, look = 'plain', isSecondary = false, reason, isBusy = false, href } = action;
  const id = useId();
  const marker = useRef<HTMLSpanElement>(null);
  const latest = useRef(action.run);
  useLayoutEffect(() => {
    latest.current = action.run;
  });
  useLayoutEffect(() => {
    if (!collector || !marker.current) return;
    const { isFolded } = collector;
    collector.put({
      id,
      label,
      look,
      isSecondary,
      reason,
      isBusy,
      href,
      marker: marker.current,
      isFolded,
      run: () => latest.current?.(),
    });
  }, [collector, id, label, look, isSecondary, reason, isBusy, href]);
  useLayoutEffect(() => () => collector?.remove(id), [collector, id]);
  if (collector)
    return <span ref={marker} hidden data-record-action={label} data-is-blocked={reason !== undefined || undefined} />;
  return <ActionButton action={action} />;
}

interface RecordActionsProps {
  /** `RecordAction`s in order of importance. Other content is rendered after the buttons. */
  readonly children?: ReactNode;
  /** Actions that are only in the menu, such as those that plugins add. */
  readonly more?: ReactNode;
}

/**
 * Renders the actions of a record as two buttons, the first of which is primary, and a menu with all others. Actions
 * that the record's status does not allow are in the menu with the reason, and destructive actions are at its end.
 * @public
 */
export function RecordActions({ children, more: folded }: RecordActionsProps) {
  const [actions, setActions] = useState<readonly Listed[]>([]);
  const put = useCallback(
    (action: Listed) => setActions((before) => [...before.filter(({ id }) => id !== action.id), action].sort(byPlace)),
    [],
  );
  const remove = useCallback((id: string) => setActions((before) => before.filter((action) => action.id !== id)), []);
  const open = useMemo<Collector>(() => ({ put, remove, isFolded: false }), [put, remove]);
  const inMenu = useMemo<Collector>(() => ({ put, remove, isFolded: true }), [put, remove]);
  const { primary, secondary, rest } = arrangeActions(actions);
  // Here, not in the menu: a menu that has to wait for its text would hide the actions, which take it away again.
  const label = useCommonText()('moreActions');
  return (
    <div className="ui-record-actions">
      {primary && <ActionButton action={primary} isPrimary />}
      {secondary.map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      {rest.length > 0 && <MoreActions label={label} actions={rest} />}
      <Collecting value={open}>{children}</Collecting>
      <Collecting value={inMenu}>{folded}</Collecting>
    </div>
  );
}

const byPlace = (listed: Listed, other: Listed): number =>
  listed.marker.compareDocumentPosition(other.marker) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Returns the two buttons and the other actions for the menu. */
function arrangeActions(actions: readonly Listed[]) {
  const shown = actions.filter(({ isFolded, look, reason }) => !isFolded && look !== 'danger' && reason === undefined);
  const primary = shown.find(({ isSecondary }) => !isSecondary);
  const secondary = shown.filter((action) => action !== primary).slice(0, primary ? 1 : 2);
  return { primary, secondary, rest: actions.filter((action) => action !== primary && !secondary.includes(action)) };
}

function MoreActions({ label, actions }: { readonly label: string; readonly actions: readonly Listed[] }) {
  const entries = actions.map(
    ({ id, label, look = 'plain', reason, isBusy, href, run }): MenuEntry => ({
      id,
      label,
      look,
      reason,
      href,
      run: isBusy ? undefined : run,
    }),
  );
  return (
    <PopoverButton
      label={label}
      title={label}
      align="end"
      className="ui-record-more"
      content={(close) => <Menu label={label} entries={entries} close={close} />}
    >
      <Glyph paths={more} />
    </PopoverButton>
  );
}

function ActionButton({ action, isPrimary }: { readonly action: RecordActionProps; readonly isPrimary?: boolean }) {
  const { label, look, reason, isBusy = false, href, run } = action;
  if (href !== undefined && reason === undefined) {
    return (
      <Link className={`ui-button ui-button-${isPrimary ? 'primary' : 'plain'}`} href={href}>
        {label}
      </Link>
    );
  }
  const isBlocked = reason !== undefined || isBusy;
  return (
    <Button
      look={isPrimary ? 'primary' : 'plain'}
      className={look === 'danger' ? 'resource-danger' : ''}
      aria-disabled={isBlocked || undefined}
      aria-busy={isBusy || undefined}
      title={reason}
      aria-description={reason}
      onClick={isBlocked ? undefined : run}
    >
      {label}
    </Button>
  );
}
