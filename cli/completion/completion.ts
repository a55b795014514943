import { Argument, type Command } from 'commander';
import type { Io } from '../io.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

const examples = `
Examples:
  portal completion bash > ~/.local/share/bash-completion/completions/portal
  portal completion zsh > "\${fpath[1]}/_portal"
  portal completion fish > ~/.config/fish/completions/portal.fish
  source <(portal completion bash)

The script completes the command "portal". Run npm link first, or set alias portal="node <this folder>/cli/portal.js". Deployments and
plugins are looked up when you press Tab. Print the script again after an update with new commands.`;

/**
 * Adds `portal completion`: it prints a script with which a shell completes commands, options, deployments and plugins.
 */
export function addCompletion(program: Command, io: Io): void {
  program
    .command('completion')
    .description('Print a completion script for a shell')
    .addArgument(new Argument('<shell>', 'shell').choices(shells))
    .addHelpText('after', examples)
    .action(async (shell: Shell) => {
      const { commandTree } = await import('./tree.ts');
      const tree = commandTree(program);
      switch (shell) {
        case 'bash':
          return io.out((await import('./bash.ts')).bashScript(tree, io.root));
        case 'zsh':
          return io.out((await import('./zsh.ts')).zshScript(tree, io.root));
        case 'fish':
          return io.out((await import('./fish.ts')).fishScript(tree, io.root));
      }
    });
}
