import type { AppDependencies } from '../app-dependencies.ts'
import type { Database } from '../db/database.ts'

/** What the operator's commands work with: a running server's own parts, or those that the program opened. */
export interface AdminContext extends AppDependencies {
  database: Pick<Database, 'operate' | 'eraseDeleted'>
  /** Folder of e-mails that were written to files. */
  outboxFolder: string
}

/** What a command says, in Spanish, or the bytes of the file it makes. */
export type Answer = string | AsyncIterable<Uint8Array>

export interface Options {
  name?: string | undefined
}

export interface Command {
  /** As it is typed: 'user create'. */
  words: string
  /** What follows the words, as it is told. */
  takes?: string
  does: string
  /** Least and most arguments. */
  count: readonly [least: number, most: number]
  /** Its last argument names the file, of whoever types it, that the answer is written to. */
  intoFile?: true
  run: (context: AdminContext, given: readonly string[], options: Options) => Promise<Answer>
}

/** A command that was typed wrongly. The message says how it is typed. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What the operator is told when something is not done. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
