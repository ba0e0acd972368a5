import { sql } from 'kysely'
import { type AdminContext, Refusal } from './command.ts'

const PREFIX = /^[\da-f-]{4,36}$/

const NAMES = { negocio: 'negocio', trabajo: 'trabajo', correo: 'correo', ayuda: 'pedido' } as const

/**
 * The only row whose id begins with the text.
 * @throws Refusal if there is none, or more than one
 */
export const getIdByPrefix = async (
  { database }: Pick<AdminContext, 'database'>,
  table: keyof typeof NAMES,
  typed: string,
): Promise<{ id: string; negocioId: string }> => {
  const prefix = typed.toLowerCase()
  const name = NAMES[table]
  if (!PREFIX.test(prefix))
    throw new Refusal(
      `${typed} no es el identificador de un ${name}: escribe al menos sus primeras 4 letras, como salen en la lista.`,
    )
  const business = sql.ref(table === 'negocio' ? 'id' : 'negocio_id')
  const [row, second] = await database.operate(async (tx) => {
    const { rows } = await sql<{ id: string; negocio_id: string }>`
      select id, ${business} as negocio_id from ${sql.table(table)} where id::text like ${`${prefix}%`} limit 2`.execute(
      tx,
    )
    return rows
  })
  if (!row) throw new Refusal(`Ningún ${name} empieza por ${typed}.`)
  if (second) throw new Refusal(`Varios empiezan por ${typed}. Escribe más letras.`)
  return { id: row.id, negocioId: row.negocio_id }
}
