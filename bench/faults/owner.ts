/** Questions to the database itself, asked until it answers. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const AGAIN_MS = 300

/** As a superuser: policies hide nothing from it. */
export const ask = async <T extends object>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> => {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<T>(text, [...values])).rows
    } catch (error) {
      // A mistake of the question's own is no outage.
      if (/^(42|22|23)/.test((error as { code?: string }).code ?? '')) throw error
      await pause(AGAIN_MS)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
