/** Whether names were read from the right columns, where a title could tell. */
import type { ReadOutcome } from './outcome.ts'
import type { Column } from './mutate/columns.ts'
import type { Meaning } from './mutate/words.ts'

/** Columns that may stand for a role when its own is not in the file: a code for a name. */
const STANDS_FOR = {
  producto: ['producto', 'productoCodigo'],
  cliente: ['cliente', 'clienteCodigo'],
  local: ['local'],
  categoria: ['categoria'],
} as const satisfies Partial<Record<Meaning, readonly Meaning[]>>

/**
 * @returns swapped: roles that were read from another column, where its title or that of the right one says better (columns whose titles
 * all say nothing may be taken for one another). missed: roles with a title that says so, and that were not read
 */
export function judgeRoles({ mapping }: ReadOutcome, columns: Column[]): { swapped: string[]; missed: string[] } {
  const swapped: string[] = []
  const missed: string[] = []
  for (const [role, meanings] of Object.entries(STANDS_FOR) as [keyof typeof STANDS_FOR, readonly Meaning[]][]) {
    const title = mapping[role]
    const right = columns.filter(({ meaning }) => meanings.includes(meaning))
    const own = right.find(({ meaning }) => meaning === role) ?? right[0]
    if (title === undefined) {
      const code = mapping[`${role}Codigo` as 'productoCodigo']
      if (own?.known && own.title !== code) missed.push(role)
      continue
    }
    const read = columns.find((column) => column.title === title)
    if (!read || right.includes(read)) continue
    if (read.known || own?.known) swapped.push(`${role} from «${title}» (${read.meaning})`)
  }
  return { swapped, missed }
}
