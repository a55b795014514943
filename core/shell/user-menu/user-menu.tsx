import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Cog, Desktop, Flash, LogOut, Moon, Share, User } from '@blueprintjs/icons';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useLogOut } from '../../auth/use-log-out.ts';
import { languageNames, languages } from '../../i18n/languages.ts';
import { useCoreText } from '../../i18n/later-texts.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import type { UserContext } from '../../model/user-context.ts';
import { checkGuard } from '../../permissions/guard.ts';
import type { AssembledUserMenuEntry } from '../../plugin/assembly.ts';
import { usePortal } from '../../portal/portal.ts';
import { useMaybeHolder } from '../../portal/use-holder.ts';
import { useSwitchLanguage } from '../../portal/use-switch-language.ts';
import { useDensity } from '../../portal/use-theme.ts';
import { ContributedDialog } from '../../slots/contributed-dialog.tsx';
import { densities } from '../../theme/preferences.ts';
import { appearance, chooseAppearance } from '../../theme/theme.ts';
import { useProfileAddress } from './profile-address.ts';

const appearances = [
  ['light', <Flash key="light" />],
  ['dark', <Moon key="dark" />],
  ['system', <Desktop key="system" />],
] as const;

/** Renders the mark of the chosen option, at the right as in every menu. */
const check = (isChosen: boolean) => (isChosen ? <span aria-hidden="true">✓</span> : undefined);

/**
 * Renders the user menu with plugins' entries, account, language, appearance and logout. The arrow keys move, Escape
 * closes it.
 */
export default function UserMenu({
  user,
  onClose,
}: {
  readonly user: UserContext;
  readonly onClose: (refocus: boolean) => void;
}) {
  const text = useCoreText();
  const switchLanguage = useSwitchLanguage();
  const language = useLanguage();
  const { assembly } = usePortal();
  const { chosen } = useSnapshot(appearance);
  const [density, chooseDensity] = useDensity();
  const holder = useMaybeHolder();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<AssembledUserMenuEntry>();
  const box = useRef<HTMLDivElement>(null);

  const closeOutside = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !box.current?.parentElement?.contains(event.target)) onClose(false);
  });
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const onPointerOutside = (event: PointerEvent) => closeOutside(event);
    document.addEventListener('pointerdown', onPointerOutside);
    return () => document.removeEventListener('pointerdown', onPointerOutside);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement); // only compared
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === 'Escape') onClose(true);
    else if (event.key === 'Tab') onClose(false);
    else if (to !== undefined) items.at(to % items.length)?.focus();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  };

  const open = (to: string) => {
    onClose(false);
    navigate(to);
  };
  const entries = assembly.userMenu.filter((entry) => checkGuard(entry.guard, holder) === 'allowed');
  const logOut = useLogOut();
  const profile = useProfileAddress();
  const hasOwnEntry =
    profile !== '/authentication/profile' && !entries.some((entry) => 'href' in entry && entry.href === profile);

  if (dialog) return <ContributedDialog entry={dialog} onClose={() => onClose(true)} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the menu items inside
    <div ref={box} className="user-menu" onKeyDown={onKeyDown}>
      <Menu aria-label={text('toolbar.account')} className="user-menu-list">
        <li className="user-menu-head" role="presentation">
          <strong>{`${user.firstName} ${user.lastName}`}</strong>
          <span>{user.email}</span>
        </li>
        {hasOwnEntry && <MenuItem icon={<User />} text={text('toolbar.myProfile')} onClick={() => open(profile)} />}
        {entries.map((entry) => (
          <PluginItem
            key={entry.fullId}
            entry={entry}
            onOpen={() => ('href' in entry ? open(entry.href) : setDialog(entry))}
          />
        ))}
        <MenuItem icon={<Share />} text={text('toolbar.manageAccount')} href="/authentication/profile" />
        <Choices
          title={text('toolbar.language')}
          choices={languages.map((code) => ({ id: code, text: <span lang={code}>{languageNames[code]}</span> }))}
          chosen={language}
          onChoose={(code) => void switchLanguage(code)}
        />
        <Choices
          title={text('toolbar.appearance')}
          choices={appearances.map(([id, icon]) => ({ id, icon, text: text(`toolbar.${id}`) }))}
          chosen={chosen}
          onChoose={chooseAppearance}
        />
        <Choices
          title={text('toolbar.density')}
          choices={densities.map((id) => ({ id, text: text(`toolbar.${id}`) }))}
          chosen={density}
          onChoose={chooseDensity}
        />
        <MenuDivider />
        <MenuItem icon={<LogOut />} text={text('toolbar.logout')} onClick={() => logOut()} />
      </Menu>
    </div>
  );
}

interface ChoicesProps<Id extends string> {
  readonly title: string;
  readonly choices: readonly { readonly id: Id; readonly icon?: ReactElement; readonly text: ReactNode }[];
  readonly chosen: string;
  readonly onChoose: (id: Id) => void;
}

/** Renders a choice of one of several options. The menu stays open, because the choice takes effect immediately. */
function Choices<Id extends string>({ title, choices, chosen, onChoose }: ChoicesProps<Id>) {
  const id = useId();
  return (
    <li role="none" className="user-menu-group">
      <span id={id} className="user-menu-title">
        {title}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu */}
      <ul role="group" aria-labelledby={id}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.id}
            role="menuitemradio"
            icon={choice.icon}
            text={choice.text}
            labelElement={check(choice.id === chosen)}
            aria-checked={choice.id === chosen}
            shouldDismissPopover={false}
            onClick={() => onChoose(choice.id)}
          />
        ))}
      </ul>
    </li>
  );
}

function PluginItem({ entry, onOpen }: { readonly entry: AssembledUserMenuEntry; readonly onOpen: () => void }) {
  const text = useText(entry.titledBy);
  return <MenuItem icon={<Cog />} text={text(`manifest.${entry.title}`)} onClick={onOpen} />;
}
