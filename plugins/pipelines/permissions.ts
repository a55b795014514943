export const permission = { View: 'Settings.Pipelines.View', Edit: 'Settings.Pipelines.Edit' } as const;

/** Guards for pipelines, which belong to a tenant. */
export const guards = {
  see: { tiers: ['tenant'], permissions: [permission.View] },
  change: { tiers: ['tenant'], permissions: [permission.Edit] },
} as const;
