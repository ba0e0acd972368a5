/** What was said of the months to come: once a month is over it never changes. */
import type { Clock } from './clock.ts'
import { ask } from './owner.ts'
import type { Shop } from './shop.ts'

const SAID = `select hecho, count(*)::int as rows, md5(string_agg(c::text, '|' order by nivel, clave)) as sum
  from pronostico_congelado c where negocio_id = $1 group by 1 order by 1`

interface Said {
  hecho: number
  rows: number
  sum: string
}

export const openMonths = (url: string, clock: Clock, shop: Shop, negocioId: string) => {
  const over = new Map<number, Said>()
  const said = () => ask<Said>(url, SAID, [negocioId])
  return {
    /** Ends the month and forecasts anew. */
    end: async (): Promise<void> => {
      await shop.forecastAnew()
      const newest = (await said()).at(-1)
      if (newest) over.set(newest.hecho, newest)
      await clock.endMonth()
      await shop.forecastAnew()
    },
    ended: () => over.size,
    /** Sentences on what was said of months that ended and is gone or different now. */
    compare: async (): Promise<string[]> => {
      const now = new Map((await said()).map((row) => [row.hecho, row]))
      return [...over.values()].flatMap(({ hecho, rows, sum }) => {
        const row = now.get(hecho)
        if (!row) return [`what was said in month ${hecho} is lost`]
        return row.sum === sum ? [] : [`what was said in month ${hecho} changed: ${rows} rows, now ${row.rows}`]
      })
    },
  }
}
