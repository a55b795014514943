import { definePlugin, settingsScreens } from '#core';

export default definePlugin({
  id: 'scheduler',
  requires: ['settings'],
  ...settingsScreens([
    {
      id: 'recurringJobs',
      path: 'scheduler/recurring-jobs',
      section: 'system',
      screen: () => import('./screens/recurring-jobs.tsx'),
    },
    {
      id: 'customJobs',
      path: 'scheduler/custom-jobs',
      section: 'system',
      screen: () => import('./screens/custom-jobs.tsx'),
    },
    {
      id: 'processLogs',
      path: 'scheduler/process-logs',
      section: 'system',
      screen: () => import('./screens/process-logs.tsx'),
    },
  ]),
});
