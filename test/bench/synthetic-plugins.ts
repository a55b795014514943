/**
 * Synthetic plugins for measurements. Each manifest has the size of a real plugin's, and all differ, so that
 * compression doesn't distort the result.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstalledPluginSource } from '../../cli/build/assets/options.ts';

const subjects = [
  'fraud',
  'chargeback',
  'settlement',
  'invoice',
  'ledger',
  'payout',
  'terminal',
  'voucher',
  'mandate',
  'reserve',
];
const kinds = [
  'rules',
  'limits',
  'batches',
  'templates',
  'alerts',
  'accounts',
  'profiles',
  'schedules',
  'audits',
  'contracts',
];
const icons = [
  'shield',
  'timeline-events',
  'bank-account',
  'document',
  'numbered-list',
  'dollar',
  'desktop',
  'tag',
  'endorsed',
  'lock',
];
const groups = ['crm', 'settings', 'payments', 'reports', 'support'];

/**
 * Writes plugins and loads their manifests. Each has 2 routes with a screen, 2 menu entries, 3 described permissions,
 * and texts in both languages.
 * @param folder inside the repository, so that `#core` resolves; the caller removes it
 * @param count up to 100
 */
export async function writeSyntheticPlugins(folder: string, count: number): Promise<InstalledPluginSource[]> {
  const ids = subjects
    .flatMap((subject, at) =>
      kinds.map((kind, turn) => ({ subject, kind, icon: icons[(at + turn) % icons.length] ?? 'document' })),
    )
    .slice(0, count);
  return Promise.all(ids.map((names, at) => writePlugin(folder, names, groups[at % groups.length] ?? 'crm')));
}

interface Names {
  readonly subject: string;
  readonly kind: string;
  readonly icon: string;
}

async function writePlugin(folder: string, names: Names, group: string): Promise<InstalledPluginSource> {
  const id = `${names.subject}-${names.kind}`;
  const dir = join(folder, id);
  const files: Record<string, string> = {
    'plugin.ts': manifest(id, names, group),
    'screens/list.tsx': screen(id, 'list'),
    'screens/settings.tsx': screen(id, 'settings'),
    'messages/en.json': JSON.stringify(texts(names, 'manage', 'settings')),
    'messages/tr.json': JSON.stringify(texts(names, 'yönet', 'ayarlar')),
  };
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), contents);
  }
  const module: Pick<typeof import('../../plugins/transactions/plugin.ts'), 'default'> = await import(
    pathToFileURL(join(dir, 'plugin.ts')).href
  );
  return { id, dir, manifest: module.default };
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function manifest(id: string, { subject, kind, icon }: Names, group: string): string {
  const family = `CRM.${capital(subject)}${capital(kind)}`;
  return `import { definePlugin } from '#core';

const view = { tiers: ['tenant'], permissions: ['${family}.View'] } as const;
const edit = { tiers: ['tenant'], permissions: ['${family}.Edit', '${family}.Approve'] } as const;

export default definePlugin({
  id: '${id}',
  permissions: [
    {
      tiers: ['tenant'],
      names: ['${family}.View', '${family}.Edit', '${family}.Approve'],
    },
  ],
  routes: [
    { id: 'list', path: '/${group}/${id}/:id?', guard: view, title: 'list', screen: () => import('./screens/list.tsx') },
    { id: 'settings', path: '/settings/${id}', guard: edit, title: 'settings', screen: () => import('./screens/settings.tsx') },
  ],
  menu: [
    { id: 'list', route: 'list', title: 'list', icon: '${icon}', group: '${group}', order: 40 },
    { id: 'settings', route: 'settings', title: 'settings', group: 'settings', order: 60 },
  ],
});
`;
}

function screen(id: string, name: string): string {
  return `import type { ScreenProps } from '#core';
import { useText } from '#core/react';

export default function Screen({ params }: ScreenProps) {
  const text = useText('${id}');
  return <p>{text('${name}.intro')} {params.id}</p>;
}
`;
}

function texts({ subject, kind }: Names, manage: string, settings: string) {
  return {
    manifest: { list: `${capital(subject)} ${kind}`, settings: `${capital(subject)} ${kind}: ${settings}` },
    list: { intro: `Here you ${manage} the ${kind} of each ${subject}.` },
    settings: { intro: `Here you ${manage} how ${kind} of a ${subject} are set up.` },
  };
}
