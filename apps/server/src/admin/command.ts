import type { AppDependencies } from '../app-dependencies.ts'
import type { Database } from '../db/database.ts'

/** What the operator's commands use: the parts of a running server, or those that the program opened itself. */
export interface AdminContext extends AppDependencies {
  database: Pick<Database, 'operate' | 'eraseDeleted'>
  /** Folder of e-mails that were written to files. */
  outboxFolder: string
}

/** Output of a command: text in Spanish, or the bytes of a file. */
export type Answer = string | AsyncIterable<Uint8Array>

export interface Options {
  name?: string | undefined
}

export interface Command {
  /** The words that are typed: 'user create'. */
  words: string
  /** The arguments after the words, as shown in the usage text. */
  takes?: string
  does: string
  /** Minimum and maximum number of arguments. */
  count: readonly [least: number, most: number]
  /** Whether the last argument names a file, on the operator's machine, to which the output is written. */
  intoFile?: true
  run: (context: AdminContext, given: readonly string[], options: Options) => Promise<Answer>
}

/** A command with wrong arguments. The message explains the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The message that the operator gets if a command cannot be executed. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
