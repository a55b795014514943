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

Screens for ${inMarkdown(title)}, created from its OpenAPI document by \`portal plugin import\`. Run the import again when the document has
changed. It keeps your edits.

| screen | calls |
| --- | --- |
${rows.join('\n')}

The endpoints are in \`api/\`, the screens in \`screens/\`, and the sandbox's records in \`sandbox/\`. The gateway sends the calls to the API:
set \`PORTAL_UPSTREAM\`${address ? ` to \`${address}\`` : ''}.
`;
}

/** Returns a text of the document as plain words, without markup and line breaks. */
const inMarkdown = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N} +&?.,:'()/-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
