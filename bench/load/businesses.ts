/** A hundred shops with a person each who is logged in, written to the database directly. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { openServer } from '../../apps/server/src/db/open-server.ts'
import { hashToken } from '../../apps/server/src/features/session/token.ts'
import { TEST_KEYS } from '../../apps/server/src/testing/test-keys.ts'
import { fillShop } from '../api/shop.ts'

export interface Business {
  id: string
  token: string
  /** Ids to filter by. */
  stores: number[]
  clients: number[]
  categories: number[]
  products: number[]
}

/** Leaves for a line: a shop of 50,000 lines has 10,000 combinations of store, client and product. */
const LEAVES_PER_LINE = 0.2

const idOf = (number: number): string => {
  const digits = createHash('sha256').update(`business ${number}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

/** Rows of the person and the open session of a shop that pays for all there is. */
const enter = async (owner: pg.Client, id: string, token: string, number: number): Promise<void> => {
  await owner.query(
    `insert into negocio (id, nombre, plan, fecha_inicial_plan, fecha_renovacion_plan)
     values ($1, $2, 'Radar 90', current_date, current_date + 3650)`,
    [id, `Tienda ${number}`],
  )
  await owner.query(
    `insert into usuario (id, negocio_id, nombre, correo, clave_hash, tutorial_completado, correo_verificado_en)
     values ($1, $1, $2, $3, 'none', true, now())`,
    [id, `Persona ${number}`, `persona${number}@example.co`],
  )
  await owner.query(
    `insert into sesion (negocio_id, usuario_id, token_hash, vence_en) values ($1, $1, $2, now() + interval '10 years')`,
    [id, hashToken(token)],
  )
}

/** Of each shop. */
const PRODUCTS = 500

/** Connections that fill shops side by side. */
const FILLING = 2

/** What is written through it refers to what is there: to look each of millions of references up takes longer than to write them. */
const openOwner = async (url: string): Promise<pg.Client> => {
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {})
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query('set synchronous_commit = off')
  return owner
}

const tokenOf = (number: number): string => createHash('sha256').update(`session ${number}`).digest('base64url')

/** @returns whether it had to be made */
const makeBusiness = async (owner: pg.Client, number: number, lines: number): Promise<boolean> => {
  const id = idOf(number)
  const { rowCount } = await owner.query('select from negocio where id = $1', [id])
  if (rowCount !== 0) return false
  await owner.query('begin')
  await enter(owner, id, tokenOf(number), number)
  await fillShop(owner, id, { lines, leaves: Math.round(lines * LEAVES_PER_LINE), products: PRODUCTS })
  await owner.query('commit')
  return true
}

const findBusiness = async (owner: pg.Client, number: number): Promise<Business> => {
  const id = idOf(number)
  const idsOf = async (table: string): Promise<number[]> =>
    (
      await owner.query<{ id: number }>(`select id from ${table} where negocio_id = $1 order by id limit 40`, [id])
    ).rows.map((row) => row.id)
  return {
    id,
    token: tokenOf(number),
    stores: await idsOf('local'),
    clients: await idsOf('cliente'),
    categories: await idsOf('categoria'),
    products: await idsOf('producto'),
  }
}

/**
 * Makes the shops that a kept database lacks.
 * @param say told what takes long
 */
export const makeBusinesses = async (
  url: string,
  { businesses, lines }: { businesses: number; lines: number },
  say: (text: string) => void,
): Promise<Business[]> => {
  await (await openServer(TEST_KEYS, { url, poolSize: 1 })).close()
  const owners = await Promise.all(Array.from({ length: FILLING }, () => openOwner(url)))
  const numbers = Array.from({ length: businesses }, (_, number) => number)
  const queue = numbers.values()
  let filled = 0
  const fill = async (owner: pg.Client): Promise<void> => {
    for (const number of queue)
      if (await makeBusiness(owner, number, lines)) {
        filled += 1
        if (filled % 10 === 0) say(`${filled} businesses`)
      }
  }
  await Promise.all(owners.map(fill))
  const [owner] = owners as [pg.Client]
  if (filled > 0) {
    say('vacuum analyze')
    await owner.query('vacuum analyze')
  }
  const made: Business[] = []
  for (const number of numbers) made.push(await findBusiness(owner, number))
  for (const one of owners) await one.end()
  return made
}
