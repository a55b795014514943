/** Run-time state of a portal. Each portal creates its own stores, so that two portals in the same page share none. */
import { createPermissions } from '../permissions/permission-service.ts';
import { createLeaveGuard } from '../routing/leave-guard.ts';
import { createTrail } from '../routing/trail.ts';
import { createAccount } from '../state/account.ts';
import { createActing } from '../state/acting-tenant.ts';
import { createAlerts } from '../state/alerts.ts';
import { createAnnouncer } from '../state/announcer.ts';
import { createConnection } from '../state/connection.ts';
import { createFailures } from '../state/failures.ts';
import { createIdleDeadline } from '../state/idle-deadline.ts';
import { createInspector } from '../state/inspector.ts';
import { createNotifications } from '../state/notifications.ts';
import { createPalette } from '../state/palette.ts';
import { createSession } from '../state/session.ts';
import { createSnackbars } from '../state/snackbars.ts';
import { createStepUps } from '../state/step-ups.ts';
import { createMode } from '../state/system-mode.ts';
import { createTabs } from '../state/tabs.ts';
import { createUnknownAddress } from '../state/unknown-address.ts';
import { createForgetting, type OnForget } from '../storage/forget.ts';
import { pageStorages, type Storages } from '../storage/storages.ts';
import { createPreview } from '../theme/preview.ts';
import { forgetDrafts } from './drafts.ts';
import { createFirstScreen } from './first-screen.ts';

/** Parts that can be used to create a store. @public */
export interface StoreParts {
  readonly storages: Storages;
  readonly onForget: OnForget;
}

/** The stores of a portal. Components read the `state` of each with `useSnapshot`. */
export type Stores = ReturnType<typeof createStores>;

/** @param storages the page's storages if absent */
export function createStores(storages: Storages = pageStorages()) {
  const { local, tab } = storages;
  const { onForget, forget } = createForgetting();
  onForget(() => forgetDrafts(tab));
  return {
    storages,
    onForget,
    forget,
    storeOf: createStoreOf({ storages, onForget }),
    account: createAccount(),
    acting: createActing(tab, onForget),
    alerts: createAlerts(onForget),
    announcer: createAnnouncer(),
    connection: createConnection(),
    failures: createFailures(),
    firstScreen: createFirstScreen(),
    idle: createIdleDeadline(local),
    inspector: createInspector(onForget),
    leaveGuard: createLeaveGuard(),
    mode: createMode(local, onForget),
    notifications: createNotifications(onForget),
    palette: createPalette(onForget),
    permissions: createPermissions(),
    preview: createPreview(onForget),
    session: createSession(),
    snackbars: createSnackbars(onForget),
    stepUps: createStepUps(),
    tabs: createTabs(storages),
    trail: createTrail(onForget, tab),
    unknownAddress: createUnknownAddress(onForget),
  };
}

/**
 * Returns the portal's store of a kind, for plugins and parts that load later. `create` creates it at the first call,
 * and later calls return the same store.
 */
type StoreOf = <Store>(create: (parts: StoreParts) => Store) => Store;

function createStoreOf(parts: StoreParts): StoreOf {
  const made = new Map<unknown, unknown>();
  return <Store>(create: (parts: StoreParts) => Store) => {
    if (!made.has(create)) made.set(create, create(parts));
    return made.get(create) as Store; // the result of `create`
  };
}
