import { formatMessagesSync, type Message } from 'esbuild';
import { BuildError } from './options.ts';

/** Converts esbuild's errors to a single error with the positions of all faults in the sources. */
export function buildError(reason: unknown): BuildError {
  if (reason instanceof BuildError) return reason;
  const errors = messagesOf(reason);
  if (errors.length === 0)
    return new BuildError(reason instanceof Error ? reason.message : String(reason), { cause: reason });
  // Errors from our build plugins need no source location: their message contains it.
  const buildMessages = errors.flatMap(({ detail }) => (detail instanceof BuildError ? [detail.message] : []));
  const others = errors.filter(({ detail }) => !(detail instanceof BuildError)).map(withRemedy);
  return new BuildError(
    [...new Set(buildMessages), ...formatMessagesSync(others, { kind: 'error' })].join('\n').trim(),
    { cause: reason },
  );
}

function messagesOf(reason: unknown): readonly Message[] {
  return reason instanceof Error && 'errors' in reason && Array.isArray(reason.errors) ? reason.errors : [];
}

function withRemedy(message: Message): Message {
  if (message.text.startsWith('Top-level await'))
    return {
      ...message,
      text: "A module that awaits at its top level may leave WebKit's imports of it unresolved (bugs.webkit.org 242740). Start the work there, and wait for it where a component or function needs it.",
    };
  if (message.id !== 'ignored-bare-import') return message;
  const text =
    "The import would be left out of the bundle, because the portal's modules have no effects when they are imported (package.json, sideEffects). Import what you need by name, or with `import type {} from` where it is only for types.";
  return { ...message, text, notes: [] };
}
