import type { HandlerActs } from '#core';

/** Opens the leave that a notification is about. */
export default function open(notification: unknown, { navigate }: HandlerActs): void {
  const { objectUrl } = notification as { readonly objectUrl: string }; // The notification's schema has checked it.
  navigate(objectUrl);
}
