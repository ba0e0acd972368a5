import { type RawBuilder, sql } from 'kysely'

/**
 * All days without stock that were said of a month, a multirange; null if none were. A process of the release before, which runs beside this one while
 * it is replaced, says them in `desde` and `hasta`.
 * @param agotado name of the row
 */
export const saidDaysOf = (agotado: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${agotado}.${name}`)
  const before = sql`case when ${column('desde')} <= ${column('hasta')}
    then datemultirange(daterange(${column('desde')}, ${column('hasta')}, '[]')) end`
  return sql`(case when ${column('fue')} then coalesce(${column('dias')} + ${before}, ${column('dias')}, ${before}) end)`
}
