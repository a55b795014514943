/** The bell of the toolbar. */
export function NotificationBell() {
  return null;
}
