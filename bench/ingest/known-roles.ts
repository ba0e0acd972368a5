/** Whether names were read from the columns that a file's note says, for files whose sums alone would not tell. */
import type { ReadOutcome } from './outcome.ts'

/** Roles of names, and the words under which a note may have them. */
const ROLES_OF = {
  producto: ['producto', 'productoCodigo'],
  cliente: ['cliente', 'clienteCodigo', 'clienteDocumento'],
  local: ['local'],
  categoria: ['categoria'],
} as const
type NamedRole = keyof typeof ROLES_OF

/**
 * right: from the column noted. other: from another one. missing: noted and not read. extra: read and not noted (which may be right:
 * notes name what their maker saw). absent: neither has it, or what is noted is no title of the file's.
 */
export type RoleVerdict = 'right' | 'other' | 'missing' | 'extra' | 'absent'

const plain = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export interface RoleJudgement {
  role: NamedRole
  verdict: RoleVerdict
  read?: string
  known?: string
}

export function judgeKnownRoles(
  { mapping, columns }: Pick<ReadOutcome, 'mapping' | 'columns'>,
  known: Readonly<Record<string, string>>,
): RoleJudgement[] {
  const titles = new Set(columns.map(({ header }) => plain(header)))
  const of = (names: Readonly<Record<string, string | undefined>>, role: NamedRole): string[] =>
    ROLES_OF[role].flatMap((name) => (names[name] === undefined ? [] : [names[name]]))
  return (Object.keys(ROLES_OF) as NamedRole[]).map((role) => {
    const read = of(mapping, role)
    const noted = of(known, role)
    const told = noted.filter((title) => titles.has(plain(title)))
    const shown = { role, ...(read[0] && { read: read.join(' + ') }), ...(noted[0] && { known: noted.join(' + ') }) }
    const verdict = (): RoleVerdict => {
      if (noted.length > 0 && told.length === 0) return 'absent'
      if (told.length === 0) return read.length > 0 ? 'extra' : 'absent'
      if (read.length === 0) return 'missing'
      return read.some((title) => told.some((one) => plain(one) === plain(title))) ? 'right' : 'other'
    }
    return { ...shown, verdict: verdict() }
  })
}
