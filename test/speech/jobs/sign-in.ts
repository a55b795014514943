import { password, people } from '../../harness/index.ts';
import type { Job } from '../job.ts';

/** Signs in with a wrong password and then the right one, up to the dashboard. */
export const signIn: Job = {
  name: 'sign-in',
  title: 'Sign in',
  isPresent: true,
  expects: /422/,
  async run(reader) {
    await reader.open('/');
    await reader.type(people.tenant);
    await reader.go('Tab', /“Password”/);
    await reader.type('not this one');
    await reader.press('Enter', /incorrect|invalid|wrong/);
    await reader.press('Control+a');
    await reader.type(password);
    await reader.press('Enter', /focus: main/);
  },
};
