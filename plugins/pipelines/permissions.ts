export const permission = { View: 'Settings.Pipelines.View', Edit: 'Settings.Pipelines.Edit' } as const;

/** Pipelines are each tenant's own. */
export const guards = {
  see: { tiers: ['tenant'], permissions: [permission.View] },
  change: { tiers: ['tenant'], permissions: [permission.Edit] },
} as const;
