/** Mail to people of the world. Nothing leaves the computer: who runs the sandbox reads it at `/sandbox/outbox`. */

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** An address of the portal, from `/` on, that the mail leads to. */
  readonly link?: string;
  /** Epoch milliseconds. */
  readonly sent: number;
}

export interface Outbox {
  send(mail: Omit<Mail, 'sent'>): void;
  /** The newest first. */
  readonly mails: readonly Mail[];
}

const capacity = 500;

/** @param now epoch milliseconds */
export function createOutbox(now: () => number): Outbox {
  let mails: readonly Mail[] = [];
  return {
    send(mail) {
      mails = [{ ...mail, sent: now() }, ...mails].slice(0, capacity);
    },
    get mails() {
      return mails;
    },
  };
}
