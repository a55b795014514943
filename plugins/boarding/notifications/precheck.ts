import type { HandlerActs } from '#core';

/** Opens the pre-check form that a notification is about: for a merchant its own form, for the tenant the review. */
export default function open(notification: unknown, { navigate }: HandlerActs): void {
  const { objectUrl } = notification as { readonly objectUrl: string }; // The notification's schema has checked it.
  navigate(objectUrl);
}
