/** All types of overlays in the portal: their page, how they open, their content, and how they close. */
import { keys } from './session.ts';
import type { Tab } from './tab.ts';

export interface Overlay {
  readonly name: string;
  readonly path: string;
  open(tab: Tab): Promise<void>;
  /** Selector that matches while the overlay is open. */
  readonly shown: string;
  /**
   * Selector of the part that must have a height, and its minimum height. Without a selector, the overlay itself is
   * measured.
   */
  readonly body?: string;
  readonly height: number;
  /** Ways to close the overlay, by name. Each is tried after the overlay is opened again. */
  readonly closings: Readonly<Record<string, (tab: Tab) => Promise<void>>>;
}

const lookup = '/transaction-management/transaction-lookup';
const tasks = '/crm/tasks';

const byEscape = { Escape: (tab: Tab) => tab.press(keys.escape) };
const closeButton = (within: string) => ({ 'its button': (tab: Tab) => tab.click(`${within} button`, 'Close') });
const cancel = (within: string) => ({ Cancel: (tab: Tab) => tab.click(`${within} button`, 'Cancel') });
/** Closes the overlay by a click on the list's heading, which is beside it. */
const beside = { 'a click beside it': (tab: Tab) => tab.click('main h1') };
const clicked = (selector: string, text?: string) => (tab: Tab) => tab.click(selector, text);

const popover = { shown: '.ui-popover:popover-open', height: 60, closings: { ...byEscape, ...beside } };

async function openTask(tab: Tab): Promise<void> {
  await tab.click('main button', 'New task');
  await tab.waitFor('dialog.ui-drawer[open] .ui-date-field button');
}

async function openHelp(tab: Tab): Promise<void> {
  await tab.click('button', 'Help');
  await tab.waitFor('dialog.ui-dialog[open] [role="combobox"]');
}

async function openRowMenu(tab: Tab): Promise<void> {
  await tab.click('main tbody button[aria-haspopup="menu"]');
  await tab.waitFor('.ui-row-menu-list:popover-open [role="menuitem"]');
}

async function openDeletion(tab: Tab): Promise<void> {
  await openRowMenu(tab);
  await tab.click('.ui-row-menu-list [role="menuitem"]', 'Delete');
}

export const overlays: readonly Overlay[] = [
  {
    name: 'the drawer of a record',
    path: lookup,
    open: clicked('tr[data-href] td:nth-child(3)'),
    shown: 'dialog.ui-drawer[open]',
    body: '.ui-drawer-body',
    height: 300,
    closings: { ...byEscape, ...closeButton('.ui-drawer') },
  },
  {
    name: 'the drawer of the next record',
    path: lookup,
    open: async (tab) => {
      await tab.click('tr[data-href] td:nth-child(3)');
      await tab.waitFor('dialog.ui-drawer[open]');
      await tab.press('j');
    },
    shown: 'dialog.ui-drawer[open]',
    body: '.ui-drawer-body',
    height: 300,
    closings: byEscape,
  },
  {
    name: 'the export dialog',
    path: lookup,
    open: clicked('main button', 'Export'),
    shown: 'dialog.ui-dialog[open]',
    body: '.ui-dialog-body',
    height: 300,
    closings: { ...byEscape, ...closeButton('.ui-dialog'), ...cancel('.ui-dialog') },
  },
  { name: 'the filters', path: lookup, open: clicked('main button', 'Add filter'), ...popover },
  { name: 'the views', path: lookup, open: clicked('main button', 'Views'), ...popover },
  { name: 'the columns', path: lookup, open: clicked('main button', 'Columns'), ...popover },
  { name: 'the menu of a row', path: lookup, open: openRowMenu, ...popover },
  {
    name: 'the menu of the account',
    path: lookup,
    open: clicked('button[aria-haspopup="menu"]', 'Account of'),
    shown: '.user-menu',
    height: 60,
    closings: byEscape,
  },
  {
    name: 'the menu of a button',
    path: '/crm/dashboard',
    open: clicked('main button[aria-haspopup="menu"]', 'Period'),
    shown: '.menu-button-list',
    height: 60,
    closings: byEscape,
  },
  {
    name: 'the command palette',
    path: lookup,
    open: (tab) => tab.press(keys.control, 'k'),
    shown: 'dialog.palette[open]',
    body: '.palette-list',
    height: 120,
    closings: byEscape,
  },
  {
    name: 'the notifications',
    path: lookup,
    open: clicked('button', 'Notifications'),
    shown: 'dialog.notifications[open]',
    body: '.notification-list',
    height: 200,
    closings: { ...byEscape, ...closeButton('.notifications') },
  },
  {
    name: 'the help dialog',
    path: lookup,
    open: clicked('button', 'Help'),
    shown: 'dialog.ui-dialog[open]',
    body: '.ui-dialog-body',
    height: 200,
    closings: { ...byEscape, ...closeButton('.ui-dialog'), ...cancel('.ui-dialog') },
  },
  {
    name: 'the quick panel',
    path: lookup,
    open: clicked('button', 'Quick panel'),
    shown: '.ui-drawer-panel[open]',
    body: '.ui-drawer-panel .ui-drawer-body',
    height: 400,
    closings: { ...byEscape, ...closeButton('.ui-drawer-panel') },
  },
  {
    name: 'a list box in a dialog',
    path: lookup,
    open: async (tab) => {
      await openHelp(tab);
      await tab.click('dialog [role="combobox"]');
    },
    shown: '.ui-list-box',
    height: 30,
    closings: { ...byEscape, 'a choice': (tab) => tab.click('.ui-list-box [role="option"]') },
  },
  {
    name: 'a dialog with its list box open',
    path: lookup,
    open: async (tab) => {
      await openHelp(tab);
      await tab.click('dialog [role="combobox"]');
      await tab.waitFor('.ui-list-box');
    },
    shown: 'dialog.ui-dialog[open]',
    body: '.ui-dialog-body',
    height: 200,
    closings: closeButton('.ui-dialog'),
  },
  {
    name: 'the drawer of a form',
    path: tasks,
    open: openTask,
    shown: 'dialog.ui-drawer[open]',
    body: '.ui-drawer-body',
    height: 300,
    closings: { ...byEscape, ...closeButton('.ui-drawer'), ...cancel('.ui-drawer') },
  },
  {
    name: 'a calendar in a drawer',
    path: tasks,
    open: async (tab) => {
      await openTask(tab);
      await tab.click('.ui-drawer .ui-date-field button');
    },
    shown: '.ui-popover:popover-open',
    body: '.ui-date-panel',
    height: 200,
    closings: byEscape,
  },
  {
    name: 'the question before a deletion',
    path: tasks,
    open: openDeletion,
    shown: 'dialog.ui-dialog[open]',
    body: '.ui-dialog-body',
    height: 30,
    closings: { ...byEscape, ...cancel('.ui-dialog') },
  },
  {
    name: 'the message after a deletion',
    path: tasks,
    open: async (tab) => {
      await openDeletion(tab);
      await tab.click('dialog.ui-dialog[open] footer button', 'Delete');
    },
    shown: '.snackbars:popover-open .snackbar',
    height: 30,
    closings: { 'its button': (tab) => tab.click('.snackbar > button:last-child') },
  },
];
