// @lane component
import { fireEvent, renderPart, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useCommands } from '../../../core/command-palette/use-commands.ts';
import type { HandlerActs, PluginDefinition } from '../../../core/plugin/types.ts';
import { useHolder } from '../../../core/portal/use-holder.ts';

/** Renders the commands of the plugins as buttons. */
function Commands() {
  const commands = useCommands(useHolder()).filter(({ id }) => id.startsWith('command:'));
  return commands.map(({ id, title, action }) => (
    <button key={id} type="button" onClick={() => action.kind === 'run' && action.run()}>
      {title}
    </button>
  ));
}

const open = async (run: (acts: HandlerActs) => void) => {
  const plugin: PluginDefinition = {
    id: 'sales',
    commands: [{ id: 'greet', title: 'greet', guard: 'signed-in', run: async () => ({ default: run }) }],
  };
  const part = await renderPart(<Commands />, { plugins: [plugin], person: { tier: 'tenant', permissions: [] } });
  fireEvent.click(part.view.getByRole('button'));
  return part;
};

test('a command opens addresses and shows messages with what it is handed', async () => {
  const { portal, history } = await open(({ navigate, showSnackbar }) => {
    navigate('/crm/leads');
    showSnackbar('Hello', 'success');
  });
  await waitFor(() => assert.equal(history.at(-1), '/crm/leads'));
  assert.deepEqual(
    portal.snackbars.state.shown.map(({ text, kind }) => [text, kind]),
    [['Hello', 'success']],
  );
});

test('a failing command shows an error and is recorded for the inspector', async () => {
  const { portal } = await open(() => {
    throw new Error('Boom');
  });
  await waitFor(() => assert.equal(portal.snackbars.state.shown[0]?.kind, 'error'));
  const [command = assert.fail('there is one')] = portal.assembly.commands;
  assert.ok('run' in command);
  assert.equal(portal.failures.of(command.run), 'Boom');
});

test('a command of a route leads to what it begins there, for people who may begin it alone', async () => {
  const plugin: PluginDefinition = {
    id: 'sales',
    routes: [
      {
        id: 'leads',
        path: '/crm/leads/:leadId?',
        title: 'leads',
        guard: 'signed-in',
        screen: async () => ({ default: () => null }),
      },
    ],
    commands: [{ id: 'new', title: 'new', route: 'leads', suffix: '/new', needs: ['CRM.Lead.Edit'] }],
  };
  function Addresses() {
    return useCommands(useHolder()).map(({ id, action }) => action.kind === 'open' && <p key={id}>{action.href}</p>);
  }
  const of = async (...permissions: readonly string[]) => {
    const { view } = await renderPart(<Addresses />, { plugins: [plugin], person: { tier: 'tenant', permissions } });
    const text = view.container.textContent;
    view.unmount();
    return text;
  };
  assert.equal(await of('CRM.Lead.View'), '');
  assert.equal(await of('CRM.Lead.View', 'CRM.Lead.Edit'), '/crm/leads/new');
});
