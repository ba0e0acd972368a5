import { parseArgs } from 'node:util'
import { backupCommand } from './backup/backup-command.ts'
import { businessCommands } from './business-commands.ts'
import { type AdminContext, type Answer, type Command, type Options, UsageError } from './command.ts'
import { helpCommands } from './help-commands.ts'
import { jobCommands } from './job-commands.ts'
import { keyCommands } from './key-commands.ts'
import { mailCommands } from './mail-commands.ts'
import { printable } from './printable.ts'
import { userCommands } from './user-commands.ts'

/** All commands that run inside a server. */
const COMMANDS: readonly Command[] = [
  ...userCommands,
  ...businessCommands,
  ...jobCommands,
  ...mailCommands,
  ...helpCommands,
  ...keyCommands,
  backupCommand,
]

/** Commands about files of this machine. The program executes them itself; they are listed here for the usage text. */
const OF_FILES = [
  { words: 'check', takes: 'ARCHIVO', does: 'revisa que una copia esté entera, sin tocar nada' },
  { words: 'key add', does: 'agrega una llave de cifrado, que cifra desde el próximo arranque' },
  { words: 'restore', takes: 'ARCHIVO', does: 'carga una copia en un lugar vacío, con Vigía detenida' },
]

const WIDTH = 44

export const usage = (): string =>
  [
    'Uso: npm run admin -- COMANDO',
    '',
    ...[...COMMANDS, ...OF_FILES].map(
      ({ words, takes = '', does }) => `  ${`${words} ${takes}`.trim().padEnd(WIDTH)}  ${does}`,
    ),
    '',
    'ID: las primeras letras, como salen en las listas. Termina con 0 si se hizo, 1 si no se pudo, 2 si está mal escrito.',
  ].join('\n')

interface Typed {
  command: Command
  given: string[]
  options: Options
}

/** @throws UsageError */
export const parseTyped = (typed: readonly string[]): Typed => {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options: { name: { type: 'string' } },
      allowPositionals: true,
    })
    const command = COMMANDS.find(({ words }) => {
      const own = words.split(' ')
      return own.every((word, at) => positionals[at] === word)
    })
    if (!command) throw new UsageError(usage())
    const given = positionals.slice(command.words.split(' ').length)
    const [least, most] = command.count
    if (given.length < least || given.length > most)
      throw new UsageError(`Uso: npm run admin -- ${command.words} ${command.takes ?? ''}`.trimEnd())
    return { command, given, options: values }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(usage(), { cause: error })
  }
}

/** @throws Error with a message for the operator */
export const runTyped = async (context: AdminContext, typed: readonly string[]): Promise<Answer> => {
  const { command, given, options } = parseTyped(typed)
  const answer = await command.run(context, given, options)
  return typeof answer === 'string' ? printable(answer) : answer
}
