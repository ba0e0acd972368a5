import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { askServer } from './admin/ask-server.ts'
import { checkArchive } from './admin/backup/check-archive.ts'
import { restore } from './admin/backup/restore.ts'
import { type Answer, UsageError } from './admin/command.ts'
import { parseTyped, runTyped, usage } from './admin/commands.ts'
import { openContext } from './admin/open-context.ts'
import { failureOf } from './admin/socket.ts'
import { type Config, parseConfig } from './config.ts'
import { openKeySource } from './encryption/key-source.ts'
import { addKey } from './encryption/operate-keys.ts'
import { adminSocketOf } from './settings.ts'

const EXIT = { failed: 1, usage: 2 } as const

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Writes a command's output to a new file that only its owner can read. Removes the file if the command fails. */
const save = async (answer: Exclude<Answer, string>, path: string): Promise<void> => {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(Readable.from(answer), file)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') await rm(path, { force: true })
    throw error
  }
}

const tell = async (answer: Answer, target: string | undefined, words: string): Promise<void> => {
  if (typeof answer === 'string') {
    say(answer)
    return
  }
  if (target === '-') {
    await pipeline(Readable.from(answer), process.stdout)
    return
  }
  await save(answer, target!)
  // A backup is valid only if it can be read, so it is read again after it is written.
  say(words === 'backup' ? `Copia guardada en ${target!}: ${await checkArchive(target!)}` : `Guardado en ${target!}.`)
}

/** With an embedded database the running server executes the command; otherwise this program does, on the database itself. */
const run = async (config: Config, typed: readonly string[]): Promise<void> => {
  const { command, given } = parseTyped(typed)
  const target = command.intoFile ? given.at(-1) : undefined
  const answer = config.DATABASE_URL === undefined ? await askServer(adminSocketOf(config), typed) : undefined
  if (answer !== undefined) {
    await tell(answer, target, command.words)
    return
  }
  const { context, close } = await openContext(config)
  try {
    await tell(await runTyped(context, typed), target, command.words)
  } finally {
    await close()
  }
}

/** The operator's program (docs/operations.md). */
const main = async (typed: readonly string[]): Promise<void> => {
  const [word, file, ...more] = typed
  if (typed.join(' ') === 'key add') {
    say(addKey(openKeySource(parseConfig(process.env))))
    return
  }
  if (word === undefined || word === '--help') {
    say(usage())
    return
  }
  if (word === 'check' || word === 'restore') {
    if (file === undefined || more.length > 0) throw new UsageError(`Uso: npm run admin -- ${word} ARCHIVO`)
    say(word === 'check' ? await checkArchive(file) : await restore(parseConfig(process.env), file))
    return
  }
  await run(parseConfig(process.env), typed)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const { kind, message } = failureOf(error)
  process.stderr.write(`${message}\n`)
  process.exitCode = EXIT[kind]
})
