import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { APP_ROLE } from '../db/tenancy.ts'

/** Texts of this process, in the order of their first use. */
const seen = new Set<string>()
let kept = 0

/** For `openServer`: records each statement that reads or changes rows. */
export const rememberQuery = (_milliseconds: number, text: string): void => {
  if (/^\s*(select|insert|update|delete|with|merge)\b/i.test(text)) seen.add(text)
}

/** Adds the texts that this process has not written to the folder yet. */
export const keepQueries = (folder: string): void => {
  const texts = [...seen].slice(kept)
  kept = seen.size
  if (texts.length === 0) return
  appendFileSync(join(folder, `${process.pid}.jsonl`), texts.map((text) => `${JSON.stringify(text)}\n`).join(''))
}

const readTexts = (folder: string): string[] => [
  ...new Set(
    readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as string),
    ),
  ),
]

/**
 * Tables with policies that show rows to some lookups before the business is known, or rows of all businesses. These policies are alternatives to
 * that of the business, so plans need not use the business. All of these tables are small, and have an index on the lookup's column.
 */
export const SEEN_OTHERWISE: Readonly<Record<string, string>> = {
  usuario: 'a login finds its person by the address, and the link to end the weekly e-mail by its token',
  sesion: 'a request finds its session by the token; what ran out is deleted for all',
  invitacion: 'a link finds its invitation by the token; what ran out is deleted for all',
  restablecimiento: 'a link finds its row by the token; what ran out is deleted for all',
  clave_pos: 'a till finds its key by the identifier',
  compra: 'a payment finds its purchase by the reference',
  evento_pago: "a payment's events come before its business is known",
  copia: 'copies of everything past their end are deleted for all',
  correo: 'the outbox sends what is due for all, and deletes what is old',
  importacion: 'what nobody confirmed is deleted for all',
  hoja_enlazada: 'linked sheets are read for all when their hour has come',
  trabajo: 'failed forecasts are asked for again for all',
  pronostico_pendiente: 'the forecasts of the night are asked for for all',
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

/** The parts of a condition that are joined by `and`. */
const conjunctsOf = (condition: string): string[] => {
  let text = condition
  const parts: string[] = []
  let depth = 0
  let from = 0
  const wrapped = (candidate: string): boolean => {
    if (!candidate.startsWith('(')) return false
    let open = 0
    for (let at = 0; at < candidate.length; at += 1) {
      if (candidate[at] === '(') open += 1
      if (candidate[at] === ')') open -= 1
      if (open === 0) return at === candidate.length - 1
    }
    return false
  }
  while (wrapped(text)) text = text.slice(1, -1)
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0 && text.startsWith(' AND ', at)) {
      parts.push(text.slice(from, at))
      from = at + 5
    }
  }
  return [...parts, text.slice(from)].map((part) => part.replace(/^\(+/, ''))
}

const isBound = (plan: Plan): boolean =>
  [plan['Index Cond'], plan['Recheck Cond'], plan.Filter].some(
    (condition) =>
      condition !== undefined &&
      conjunctsOf(condition).some((part) => /^("?\w+"?\.)?negocio_id = /.test(part) && !part.includes(' OR ')),
  )

const scansOf = (plan: Plan): Plan[] => [
  ...(plan['Relation Name'] !== undefined && plan['Node Type'] !== 'ModifyTable' ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]

/** Temporary tables that statements use in transactions that have created them. */
const TEMPORARY = [
  'create temporary table celda (local_id int, cliente_id int, producto_id int, mes int)',
  'create temporary table heredera (huella uuid, importacion_id uuid)',
  'create temporary table resumen_mensual_movido (like resumen_mensual)',
  'create temporary table prediccion_resumen_movido (like prediccion_resumen)',
]

/** SQLSTATEs of statements that read nothing: not permitted for the role (statements of the owner, in migrations), or division by zero. */
const READS_NOTHING = ['42501', '22012']

/** The plans of a statement; empty for one that always fails. */
const explain = async (client: pg.Client, text: string): Promise<{ 'QUERY PLAN': [{ Plan: Plan }] }[]> => {
  try {
    return (await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (generic_plan, format json) ${text}`)).rows
  } catch (error) {
    if (READS_NOTHING.includes((error as { code: string }).code)) return []
    throw error
  }
}

/** PostgreSQL 15 plans a statement only with the values of its parameters. */
const lacksGenericPlans = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ old: boolean }>(`select current_setting('server_version_num')::int < 160000 as old`)).rows[0]!
    .old

/**
 * Finds statements of the tests for which PostgreSQL would read a business table without `negocio_id` in a condition of the scan, according to its
 * own plans.
 * @returns the number of statements examined (0 before PostgreSQL 16), and those found, each after its table
 * @throws Error of PostgreSQL if a statement cannot be planned
 */
export const listUnbound = async (url: string, folder: string): Promise<{ checked: number; unbound: string[] }> => {
  const client = new pg.Client({ connectionString: url, options: `-c role=${APP_ROLE}` })
  await client.connect()
  const unbound: string[] = []
  try {
    if (await lacksGenericPlans(client)) return { checked: 0, unbound }
    const texts = readTexts(folder)
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'negocio_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    )
    for (const statement of TEMPORARY) await client.query(statement)
    const tenants = new Set(rows.map(({ name }) => name))
    for (const text of texts) {
      const explained = await explain(client, text)
      for (const row of explained)
        for (const scan of scansOf(row['QUERY PLAN'][0].Plan)) {
          const table = scan['Relation Name']!
          if (tenants.has(table) && !(table in SEEN_OTHERWISE) && !isBound(scan)) unbound.push(`${table}: ${text}`)
        }
    }
    return { checked: texts.length, unbound }
  } finally {
    await client.end()
  }
}
