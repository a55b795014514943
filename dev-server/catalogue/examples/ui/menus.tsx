/** Menus and popovers. A disabled entry shows its reason. */
import { Menu, MenuButton, PopoverButton } from '#core/ui';

const entries = [
  { id: 'refund', label: 'Refund', run: () => undefined },
  { id: 'capture', label: 'Capture', reason: 'Already captured on 26/11/2026.', run: () => undefined },
  { id: 'delete', label: 'Delete', look: 'danger', run: () => undefined },
] as const;

export const Entries = () => (
  <div style={{ maxWidth: 240 }}>
    <Menu label="Actions" close={() => undefined} entries={entries} />
  </div>
);

export const InPopover = () => (
  <PopoverButton label="Actions" content={(close) => <Menu label="Actions" close={close} entries={entries} />}>
    More actions
  </PopoverButton>
);

export const Short = () => (
  <MenuButton
    label="Dashboards"
    menuLabel="Dashboards"
    className="ui-button ui-button-plain"
    items={[{ text: 'Declines', onSelect: () => undefined }]}
  >
    Overview
  </MenuButton>
);
