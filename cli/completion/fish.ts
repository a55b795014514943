import { notice, places } from './lookups.ts';
import { allCommands, type CompletedCommand, type CompletedOption, type Values } from './tree.ts';

/**
 * Returns a completion script for fish 3, with a description of each word.
 * @param root folder of the repository, in which deployments and plugins are looked up
 */
export function fishScript(tree: CompletedCommand, root: string): string {
  const commands = allCommands(tree);
  const { deployments, plugins } = places(root);
  return `# portal completion for fish. ${notice}

function __portal_deployments
    for file in ${quoteForFish(deployments)}/*.json
        set -l name (string replace -r '.*/(.*)\\.json$' '$1' -- $file)
        test $name = schema; or echo $name
    end
end

function __portal_plugins
    for file in ${quoteForFish(plugins)}/*/plugin.ts
        string replace -r '.*/([^/]+)/plugin\\.ts$' '$1' -- $file
    end
end

# Whether the words so far lead to this command.
function __portal_at
    set -l path portal
    set -l words (commandline -opc)
    for word in $words[2..-1]
        switch "$path $word"
            case ${commands
              .slice(1)
              .map(({ path }) => quoteForFish(path))
              .join(' ')}
                set path "$path $word"
        end
    end
    test "$path" = "$argv"
end

complete -c portal -f
${commands.flatMap(commandLines).join('\n')}
`;
}

function commandLines(command: CompletedCommand): string[] {
  const at = `complete -c portal -n ${quoteForFish(`__portal_at ${command.path}`)}`;
  return [
    ...command.commands.map(
      ({ name, description }) => `${at} -a ${quoteForFish(name)} -d ${quoteForFish(description)}`,
    ),
    ...command.options.map((option) => optionLine(at, option)),
    ...(command.commands.length > 0
      ? []
      : command.values.flatMap((values) => offers(values).map((offer) => `${at} ${offer}`))),
  ];
}

function optionLine(at: string, { flags, description, values }: CompletedOption): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const offered =
    values === undefined
      ? []
      : [values.includes('files') || values.includes('folders') ? '-r' : '-x', ...values.flatMap(offers)];
  return [at, ...names, ...offered, `-d ${quoteForFish(description)}`].join(' ');
}

function offers(values: Values): string[] {
  if (typeof values === 'object')
    return [`-a ${quoteForFish(values.words.map((word) => word.replaceAll(' ', '\\ ')).join(' '))}`];
  if (values === 'files') return ['-F'];
  if (values === 'folders') return [`-a '(__fish_complete_directories)'`];
  return values === 'none' ? [] : [`-a '(__portal_${values})'`];
}

/** Quotes a text in single quotes, in which fish interprets escapes. */
function quoteForFish(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
