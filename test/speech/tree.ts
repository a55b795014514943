/** Converts nodes of the accessibility tree to words, as a screen reader names them. */
import type { CDPSession } from 'playwright-core';

export type Node = Awaited<ReturnType<typeof ancestorsOf>>[number];

/** Roles that are announced when they are entered. */
const places = new Set(
  [
    'alertdialog article banner complementary contentinfo dialog figure Figure form grid group list listbox main menu menubar navigation',
    'radiogroup region search table tablist tabpanel toolbar tree application row',
  ].flatMap((roles) => roles.split(' ')),
);

/** Names of roles that only Chromium uses. */
const roleNames: Readonly<Record<string, string>> = {
  textbox: 'edit',
  searchbox: 'search edit',
  spinbutton: 'number edit',
  combobox: 'combo box',
  ComboBoxSelect: 'combo box',
  menuitem: 'menu item',
  menuitemradio: 'menu item, radio',
  menuitemcheckbox: 'menu item, check box',
  checkbox: 'check box',
  radio: 'radio button',
  radiogroup: 'radio group',
  listbox: 'list box',
  tablist: 'tab list',
  tabpanel: 'tab panel',
  contentinfo: 'footer',
  complementary: 'aside',
  DisclosureTriangle: 'disclosure',
  DescriptionList: 'list',
  Figure: 'figure',
  image: 'picture',
  RootWebArea: 'document',
  progressbar: 'progress bar',
  Date: 'date edit',
  DateTime: 'date and time edit',
  InputTime: 'time edit',
};

/**
 * Reads an element's node and its ancestors, the innermost first.
 * @param object of the element, by its CDP name
 */
export async function ancestorsOf(cdp: CDPSession, objectId: string) {
  const { nodes } = await cdp.send('Accessibility.getAXNodeAndAncestors', { objectId });
  return nodes;
}

export const roleOf = (node: Node) => String(node.role?.value ?? '');
export const nameOf = (node: Node) => String(node.name?.value ?? '').replace(/\s+/g, ' ');
export const roleName = (node: Node) => roleNames[roleOf(node)] ?? roleOf(node);
const property = (node: Node, name: string): unknown =>
  node.properties?.find((entry) => entry.name === name)?.value.value;

/** Returns true if a node is announced when the focus enters it. */
export const isPlace = (node: Node) =>
  !node.ignored && places.has(roleOf(node)) && (roleOf(node) !== 'row' || nameOf(node) !== '');

/** Returns the tree's content for a node: role, name, value, states, description. */
export function describeNode(node: Node, more: readonly string[] = []): string {
  const role = roleOf(node);
  const name = nameOf(node);
  const value = node.value === undefined ? '' : String(node.value.value);
  const is = (state: string) => property(node, state) === true || property(node, state) === 'true';
  const pressed = property(node, 'pressed');
  const checked = property(node, 'checked');
  const level = property(node, 'level');
  const states = [
    is('required') && 'required',
    is('readonly') && 'read-only',
    is('invalid') && 'invalid',
    is('disabled') && 'dimmed',
    is('busy') && 'busy',
    property(node, 'expanded') !== undefined && (is('expanded') ? 'expanded' : 'collapsed'),
    pressed !== undefined && (is('pressed') ? 'pressed' : 'not pressed'),
    checked !== undefined && (checked === 'mixed' ? 'partly checked' : is('checked') ? 'checked' : 'not checked'),
    is('selected') && 'selected',
    property(node, 'hasPopup') !== undefined &&
      property(node, 'hasPopup') !== 'false' &&
      role === 'button' &&
      `opens ${property(node, 'hasPopup')}`,
  ].filter((state) => state !== false);
  const description = String(node.description?.value ?? '').replace(/\s+/g, ' ');
  const named = name === '' ? `${roleName(node)}, NO NAME` : `${roleName(node)} “${name}”`;
  const shown =
    value !== '' && value !== name && !['link', 'RootWebArea'].includes(role)
      ? [`value “${value.replace(/\s+/g, ' ')}”`]
      : [];
  const at = role === 'heading' && level !== undefined ? [`level ${level}`] : [];
  return (
    [named, ...at, ...shown, ...states, ...more].join(', ') +
    (description !== '' && description !== name ? ` – ${description}` : '')
  );
}

/** Returns the active node of the focused node, such as the option of a combo box. */
export const activeOf = (node: Node) =>
  node.properties
    ?.find(({ name }) => name === 'activedescendant')
    ?.value.relatedNodes?.find(({ backendDOMNodeId }) => backendDOMNodeId)?.backendDOMNodeId;
