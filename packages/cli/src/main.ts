import { Command } from 'commander';

const program = new Command('evertable')
  .description('Play the Everdell board games in the terminal. Unofficial.')
  .argument('[command]', 'none yet')
  .allowExcessArguments()
  .allowUnknownOption();

program.action(() => program.outputHelp());

await program.parseAsync();
