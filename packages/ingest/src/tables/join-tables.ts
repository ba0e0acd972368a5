import type { TableJudgement } from './judge-table.ts'
import type { Cell, Row } from '../read/grid.ts'
import { isBlank, MAX_ROWS } from '../read/grid.ts'
import { tooManyRows } from '../read/bounds.ts'
import type { SheetGroup } from '../shape/sheets/group-sheets.ts'
import { type Role, ROLES } from '../roles.ts'
import { fold } from '../understand/headers/fold.ts'

export interface TableToJoin {
  group: SheetGroup
  judgement: TableJudgement
}

/** Whether lines of a table say their category and no product. */
export const isOfCategories = ({ judgement: { mapping } }: Pick<TableToJoin, 'judgement'>): boolean =>
  mapping.categoria !== null && mapping.producto === null && mapping.productoCodigo === null

/** Columns of the joined table and where each of them stands in one of the tables. */
function placesIn(
  { group, judgement }: TableToJoin,
  headers: readonly string[],
  roles: ReadonlyMap<number, Role>,
): number[] {
  const own = group.table.headers.map(fold)
  const taken = new Set(Object.values(judgement.mapping))
  return headers.map((header, place) => {
    const role = roles.get(place)
    if (role !== undefined) return judgement.mapping[role] ?? -1
    const same = own.indexOf(fold(header))
    return header !== '' && !taken.has(same) ? same : -1
  })
}

/**
 * Tables of one history under other titles, one below the other: what each of them reads as a role stands in one column, and what has the
 * same title in another.
 * @param tables the first gives the titles; a role that it lacks gets a column at the right
 */
export function joinTables(tables: readonly TableToJoin[]): SheetGroup {
  const [first] = tables as [TableToJoin, ...TableToJoin[]]
  const headers = [...first.group.table.headers]
  const roles = new Map<number, Role>()
  for (const role of ROLES) {
    const [owner] = tables.filter(({ judgement }) => judgement.mapping[role] !== null)
    if (!owner) continue
    const place = first.judgement.mapping[role] ?? headers.length
    if (place === headers.length) headers.push(owner.group.table.headers[owner.judgement.mapping[role]!] || role)
    roles.set(place, role)
  }
  const rows: Row[] = [...first.group.table.rows.slice(0, first.group.table.headerRow), headers]
  const ends: { end: number; from: number; group: SheetGroup }[] = []
  for (const one of tables) {
    const { table } = one.group
    const places = placesIn(one, headers, roles)
    const from = rows.length - table.headerRow - 1
    for (let at = table.headerRow + 1; at < table.rows.length; at++) {
      const row = table.rows[at]!
      // Each table writes days and amounts in its own way.
      rows.push(
        places.map((place, at): Cell => {
          const role = roles.get(at)
          // A line of a table without quantities is of one unit, as it is alone.
          if (role === 'cantidad' && place < 0) return isBlank(row[one.judgement.mapping.valor ?? -1]) ? null : 1
          // One of a table without products is of its category.
          if (role === 'producto' && isOfCategories(one)) return row[one.judgement.mapping.categoria!] ?? null
          return role === undefined || place < 0 ? (row[place] ?? null) : one.judgement.valueOf(row, role)
        }),
      )
    }
    if (rows.length > MAX_ROWS) throw tooManyRows()
    ends.push({ end: rows.length, from, group: one.group })
  }
  const partAt = (at: number) => ends.find(({ end }) => at < end) ?? ends.at(-1)!
  return {
    table: {
      ...first.group.table,
      rows,
      headers,
      dateColumn: first.judgement.mapping.fecha,
      rowNumber: (at) => {
        const { from, group } = partAt(Math.max(at, first.group.table.headerRow + 1))
        return at <= first.group.table.headerRow ? group.table.rowNumber(at) : group.table.rowNumber(at - from)
      },
    },
    sources: tables.flatMap(({ group }) => group.sources),
    sourceOf: (at) => {
      const { from, group } = partAt(at)
      return group.sourceOf(at - from)
    },
    dropped: tables.flatMap(({ group }) => group.dropped),
  }
}
