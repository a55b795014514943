import type { TSchema } from 'typebox';
import * as Type from 'typebox';
import type { PermissionGroup } from '../../permissions/declared.ts';
import { type PermissionGuard, tiers } from '../../permissions/guard.ts';
import { settingsSections } from '../core-names/settings-sections.ts';
import { statusKinds } from '../core-names/statuses.ts';
import type { InstalledPlugin } from '../installed.ts';
import { landmarks } from '../landmarks.ts';
import { didYouMean } from '../nearest.ts';
import type { Problem } from '../problem-codes.ts';
import { schemaErrors } from '../schema-errors.ts';
import type {
  CommandContribution,
  FieldContribution,
  FinderContribution,
  MenuContribution,
  MenuGroupContribution,
  NotificationContribution,
  PluginDefinition,
  RouteContribution,
  SlotContribution,
  UserMenuContribution,
  WidgetContribution,
} from '../types.ts';
import { problemOf } from './check.ts';

const Id = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
  description: 'letters, digits, dots, hyphens and underscores',
});
const Text = Type.String({ minLength: 1 });
const Loader = Type.Refine(
  Type.Unknown(),
  (value) => typeof value === 'function',
  () => 'must be a function, () => import(…)',
);
const Pattern = Type.Refine(
  Type.String({ minLength: 1 }),
  isPattern,
  () => 'must be the source of a regular expression',
);
const Schema = Type.Object({}, { description: 'a schema' });

const Guard = Type.Union(
  [
    Type.Literal('public'),
    Type.Literal('signed-in'),
    Type.Object(
      {
        permissions: Type.Optional(Type.Array(Text, { minItems: 1 })),
        tiers: Type.Optional(Type.Array(Type.Enum([...tiers]), { minItems: 1 })),
        redirectTo: Type.Optional(
          Type.String({ pattern: '^/(?!/)', description: 'a path on the portal’s own origin' }),
        ),
        feature: Type.Optional(Text),
      } satisfies SchemasOf<PermissionGuard>,
      { additionalProperties: false },
    ),
  ],
  { description: '"public", "signed-in" or { permissions, tiers, redirectTo }' },
);

type KeysOf<Declared> = Declared extends unknown ? keyof Declared : never;
/** `true` if the field is optional in at least one form of a declaration. */
type CanLack<Declared, Key> = Declared extends unknown
  ? Key extends keyof Declared
    ? Partial<Pick<Declared, Key>> extends Pick<Declared, Key>
      ? true
      : never
    : true
  : never;

/**
 * A schema for each field of a type in `types.ts`. A field that is missing here, unknown or wrongly required does not
 * compile.
 */
type SchemasOf<Declared> = {
  readonly [Key in KeysOf<Declared>]: [CanLack<Declared, Key>] extends [never] ? TSchema : Type.TOptional<TSchema>;
};

// The other checks report missing optional fields, with more specific messages.
const base = { id: Id, order: Type.Optional(Type.Number()) };
const target = {
  title: Type.Optional(Text),
  icon: Type.Optional(Text),
  route: Type.Optional(Text),
  guard: Type.Optional(Guard),
};
const closed = { additionalProperties: false };

const Manifest = Type.Object(
  {
    id: Text,
    requires: Type.Optional(Type.Array(Text, { uniqueItems: true })),
    permissions: Type.Optional(
      Type.Array(
        Type.Object(
          {
            tiers: Type.Array(Type.Enum([...tiers]), { uniqueItems: true }),
            names: Type.Array(Text),
          } satisfies SchemasOf<PermissionGroup>,
          closed,
        ),
      ),
    ),
    config: Type.Optional(
      Type.Object(
        { type: Type.Literal('object'), properties: Type.Object({}), additionalProperties: Type.Literal(false) },
        { description: 'a closed object as JSON Schema' },
      ),
    ),
    routes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...base,
            path: Text,
            guard: Type.Optional(Guard),
            title: Text,
            breadcrumb: Type.Optional(Text),
            breadcrumbHidden: Type.Optional(Type.Boolean()),
            landmark: Type.Optional(Type.Enum([...landmarks])),
            screen: Loader,
            firstCalls: Type.Optional(Loader),
          } satisfies SchemasOf<RouteContribution>,
          closed,
        ),
      ),
    ),
    menu: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...base,
            ...target,
            group: Type.Optional(Text),
            section: Type.Optional(Type.Enum([...settingsSections])),
            exactMatch: Type.Optional(Type.Boolean()),
            hidden: Type.Optional(Type.Boolean()),
            badge: Type.Optional(Loader),
            dialog: Type.Optional(Loader),
          } satisfies SchemasOf<MenuContribution>,
          closed,
        ),
      ),
    ),
    widgets: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...base,
            slot: Text,
            guard: Type.Optional(Guard),
            title: Text,
            parameters: Type.Optional(Type.Array(Text, { minItems: 1, uniqueItems: true })),
            component: Loader,
          } satisfies SchemasOf<WidgetContribution>,
          closed,
        ),
      ),
    ),
    userMenu: Type.Optional(
      Type.Array(
        Type.Object(
          { ...base, ...target, dialog: Type.Optional(Loader) } satisfies SchemasOf<UserMenuContribution>,
          closed,
        ),
      ),
    ),
    commands: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...base,
            ...target,
            title: Text,
            suffix: Type.Optional(Text),
            needs: Type.Optional(Type.Array(Text)),
            run: Type.Optional(Loader),
          } satisfies SchemasOf<CommandContribution>,
          closed,
        ),
      ),
    ),
    finders: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...base,
            guard: Type.Optional(Guard),
            title: Text,
            matches: Pattern,
            find: Loader,
          } satisfies SchemasOf<FinderContribution>,
          closed,
        ),
      ),
    ),
    notifications: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...base,
            type: Text,
            guard: Type.Optional(Guard),
            payload: Schema,
            handle: Loader,
          } satisfies SchemasOf<NotificationContribution>,
          closed,
        ),
      ),
    ),
    menuGroups: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Id,
            title: Text,
            icon: Text,
            breadcrumbHidden: Type.Optional(Type.Boolean()),
            order: Type.Number(),
          } satisfies SchemasOf<MenuGroupContribution>,
          closed,
        ),
      ),
    ),
    statuses: Type.Optional(Type.Record(Type.String(), Type.Enum([...statusKinds]))),
    notificationIcons: Type.Optional(Type.Record(Type.String(), Text)),
    fields: Type.Optional(
      Type.Array(Type.Object({ type: Text, control: Loader } satisfies SchemasOf<FieldContribution>, closed)),
    ),
    services: Type.Optional(Type.Array(Text)),
    slots: Type.Optional(
      Type.Array(
        Type.Object({ id: Text, version: Type.Integer({ minimum: 1 }) } satisfies SchemasOf<SlotContribution>, closed),
      ),
    ),
  } satisfies SchemasOf<PluginDefinition>,
  closed,
);

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Checks a manifest's shape. An invalid manifest is left out of all other checks, which need a valid shape. */
export function manifestProblems({ id, manifest }: InstalledPlugin): readonly Problem[] {
  return schemaErrors(Manifest, manifest).map(({ path, message, unknownKey }) =>
    problemOf(
      'broken-manifest',
      id,
      undefined,
      `plugin.ts: ${path || 'the manifest'} ${message}.`,
      unknownKey
        ? didYouMean(unknownKey.key, unknownKey.known, `Known here are ${unknownKey.known.join(', ')}.`)
        : 'Fix it as PluginDefinition describes.',
    ),
  );
}
