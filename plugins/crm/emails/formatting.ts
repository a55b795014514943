/** Formatting for the buttons of an email's text. Each button changes the text and the selection. */

export const formats = ['bold', 'italic', 'list', 'link'] as const;
export type Format = (typeof formats)[number];

export interface Change {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function insertText(what: string, text: string, start: number, end: number): Change {
  const at = start + what.length;
  return { text: text.slice(0, start) + what + text.slice(end), start: at, end: at };
}

/** Formats the selection, or removes the format if the selection already has it. */
export function formatSelection(format: Format, text: string, start: number, end: number): Change {
  if (format === 'bold') return toggleMark('**', text, start, end);
  if (format === 'italic') return toggleMark('_', text, start, end);
  if (format === 'list') return toggleList(text, start, end);
  const selected = text.slice(start, end);
  const link = `[${selected}](https://)`;
  // Places the cursor at the missing part: the text or the URL of the link.
  const at = selected === '' ? start + 1 : start + link.length - 1;
  return { text: text.slice(0, start) + link + text.slice(end), start: at, end: at };
}

function toggleMark(mark: string, text: string, start: number, end: number): Change {
  const [before, selected, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (before.endsWith(mark) && after.startsWith(mark)) {
    return {
      text: before.slice(0, -mark.length) + selected + after.slice(mark.length),
      start: start - mark.length,
      end: end - mark.length,
    };
  }
  return { text: before + mark + selected + mark + after, start: start + mark.length, end: end + mark.length };
}

/** Turns each line in the selection into a list entry. */
function toggleList(text: string, start: number, end: number): Change {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const changed = lines.map((line) => (isList ? line.slice(2) : line.startsWith('- ') ? line : `- ${line}`)).join('\n');
  // Adds an empty line before a list that follows text, because Markdown would join them.
  const gap = !isList && from > 0 && text[from - 2] !== '\n' && from >= 2 ? '\n' : '';
  return {
    text: text.slice(0, from) + gap + changed + text.slice(to),
    start: from + gap.length,
    end: from + gap.length + changed.length,
  };
}
