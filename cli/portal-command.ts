import { Command, type ErrorOptions } from 'commander';

/** Errors of commander that contain no remedy unless it knows a similar name. */
const unknown: readonly (string | undefined)[] = ['commander.unknownCommand', 'commander.unknownOption'];

/** A command of the tree. Errors about unknown commands and options say where to look them up. */
export class PortalCommand extends Command {
  override createCommand(name?: string): Command {
    return new PortalCommand(name);
  }

  override error(message: string, options?: ErrorOptions): never {
    const isBare = unknown.includes(options?.code) && !message.includes('(Did you mean');
    return super.error(isBare ? `${message}. ${whereToLook(this)}` : message, options);
  }
}

function whereToLook(command: Command): string {
  const listed = command.commands.length > 0 ? 'the commands and options' : 'its arguments and options';
  return `${pathOf(command)} --help lists ${listed}.`;
}

/** Returns the path of a command: `portal plugin new`. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}
