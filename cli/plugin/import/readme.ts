/** The README of an imported plugin. */
import type { ImportedApi } from './model.ts';
import { serverAddress } from './server-address.ts';

export function readme(api: ImportedApi): string {
  const { id, title, resources } = api;
  const rows = resources.map(({ part, calls }) => {
    const done = Object.values(calls).map(({ method, path }) => `\`${method} ${path}\``);
    return `| ${inMarkdown(part.title)} | ${done.join(', ')} |`;
  });
  const address = serverAddress(api);
  return `# ${id}

Screens for ${inMarkdown(title)}, made from its OpenAPI document by \`portal plugin import\`. Run that again when the document has changed: what
you have edited stays.

| screen | calls |
| --- | --- |
${rows.join('\n')}

The calls stand in \`api/\`, the screens in \`screens/\`, the sandbox's things in \`sandbox/\`. The gateway sends the calls to the API${
    address ? `: \`PORTAL_UPSTREAM=${address}\`` : ' that PORTAL_UPSTREAM names'
  }.
`;
}

/** Returns a text of the document as words alone: neither markup nor a line of its own. */
const inMarkdown = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N} +&?.,:'()/-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
