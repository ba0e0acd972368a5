/** The person's word on how to read a file, from a JSON file of theirs. */
import { readFile } from 'node:fs/promises'
import type { Choices, GivenMapping } from '@vigia/ingest/choices.ts'
import { type Role, ROLES } from '@vigia/ingest/roles.ts'
import { pathOf } from './open-files.ts'

type Listed = Omit<Choices, 'mapping' | 'sheet' | 'year' | 'date' | 'store' | 'accept' | 'coded' | 'told'>

/** What each choice may be; a choice that the reader learns must be told here too. */
const VALUES: { [Name in keyof Required<Listed>]: readonly NonNullable<Listed[Name]>[] } = {
  sales: ['yes'],
  layout: ['across', 'plain'],
  swapDates: ['yes', 'no'],
  sign: ['flip', 'asWritten'],
  dateOrder: ['dmy', 'mdy', 'ymd'],
  decimal: [',', '.'],
  currency: ['COP', 'USD'],
  valueIs: ['line', 'unit', 'document'],
  taxes: ['with', 'without'],
  discountIs: ['money', 'unit', 'percent', 'fraction', 'none'],
  countRows: ['yes'],
  cancelled: ['out', 'in', 'subtract', 'answered'],
  unpaid: ['out', 'in'],
  purchases: ['out', 'in'],
  remarks: ['out', 'in', 'subtract'],
  opportunities: ['won', 'all'],
  orderDiscount: ['share', 'none', 'goods'],
  orderTotal: ['lines', 'share'],
  noQuantity: ['one', 'out'],
  noValue: ['zero', 'out'],
  hiddenTotals: ['out', 'in', 'named', 'days', 'first', 'last'],
  repeatedDocuments: ['out', 'in'],
  returnedUnits: ['subtract', 'none'],
  refunds: ['subtract', 'none'],
  instalments: ['first', 'each'],
  runningTotal: ['yes', 'no'],
  measures: ['one', 'asWritten'],
  blankDate: ['above'],
  months: ['several'],
  scaled: ['yes', 'no'],
  currencies: ['one', 'all', 'convert'],
}

/** What else than columns may be said, for the help. */
export const CHOICES_HELP: readonly string[] = [
  ...Object.entries(VALUES).map(([name, values]) => `${name} (${values.join(' | ')})`),
  'sheet (nombre de la hoja; * para todas las iguales, ** para todas las tablas de ventas)',
  'year (2025)',
  'date (2025-01-31)',
  'coded ({"título de la columna": out | in | subtract})',
  'told ({"título de la columna": out | in})',
  'accept (las preguntas con las que se sigue: ["varias_hojas"])',
  'store (el local de todas las ventas de un archivo que no lo dice)',
]

const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name)
const isListed = (name: string): name is keyof Listed => Object.hasOwn(VALUES, name)
const quoted = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ')

const objectOf = (value: unknown, what: string): Record<string, unknown> => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new Error(`${what} debe ser un objeto JSON, como {"fecha":"Fecha venta","local":null}.`)
}

/** What is said of the rows that columns tell from the others, by title. */
const rowsByTitle = (name: 'coded' | 'told', value: unknown): Record<string, unknown> => {
  const said = objectOf(value, `--mapping: «${name}»`)
  const allowed = name === 'coded' ? ['out', 'in', 'subtract'] : ['out', 'in']
  for (const one of Object.values(said))
    if (!allowed.includes(one as string))
      throw new Error(`--mapping: en «${name}» cada título puede ser ${quoted(allowed)}; dice ${JSON.stringify(one)}.`)
  return said
}

const columnOf = (name: string, value: unknown): number | string | null => {
  if (value === null || (typeof value === 'string' && value.trim() !== '')) return value
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw new Error(
    `--mapping: «${name}» debe ser el título de una columna, su número contado desde 0, o null si el archivo no la tiene; dice ${JSON.stringify(value)}.`,
  )
}

/**
 * Roles and choices stand side by side; roles may also stand in `mapping`, as the choices that a question offers have them.
 * @throws Error, for the person, for a name or a value that is not known
 */
export const parseChoices = (json: unknown): Choices => {
  const mapping: GivenMapping = {}
  const choices: Record<string, unknown> = {}
  const take = (name: string, value: unknown): void => {
    if (isRole(name)) mapping[name] = columnOf(name, value)
    else if (isListed(name)) {
      if (!(VALUES[name] as readonly unknown[]).includes(value))
        throw new Error(`--mapping: «${name}» puede ser ${quoted(VALUES[name])}; dice ${JSON.stringify(value)}.`)
      choices[name] = value
    } else if (name === 'year') {
      if (!Number.isInteger(value))
        throw new Error(`--mapping: «year» es un año, como 2025; dice ${JSON.stringify(value)}.`)
      choices[name] = value
    } else if (name === 'date') {
      if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value))
        throw new Error(`--mapping: «date» es un día como 2025-12-31; dice ${JSON.stringify(value)}.`)
      choices[name] = value
    } else if (name === 'store') {
      if (typeof value !== 'string' || value.trim() === '')
        throw new Error(`--mapping: «store» es el nombre de un local; dice ${JSON.stringify(value)}.`)
      choices[name] = value.trim()
    } else if (name === 'accept') {
      if (!Array.isArray(value) || !value.every((code) => typeof code === 'string'))
        throw new Error(
          `--mapping: «accept» es la lista de las preguntas con las que se sigue, como ["varias_hojas"]; dice ${JSON.stringify(value)}.`,
        )
      choices[name] = value
    } else if (name === 'coded' || name === 'told') {
      choices[name] = rowsByTitle(name, value)
    } else if (name === 'sheet') {
      if (typeof value !== 'string' || value === '')
        throw new Error(`--mapping: «sheet» es el nombre de una hoja, o "*" para todas; dice ${JSON.stringify(value)}.`)
      choices[name] = value
    } else
      throw new Error(
        `--mapping: no conocemos «${name}». Puede decir ${[...ROLES, ...Object.keys(VALUES), 'sheet', 'year', 'date', 'store', 'accept', 'coded', 'told'].join(', ')}.`,
      )
  }
  const { mapping: nested = {}, ...rest } = objectOf(json, '--mapping')
  for (const [name, value] of Object.entries(objectOf(nested, '--mapping: «mapping»'))) take(name, value)
  for (const [name, value] of Object.entries(rest)) take(name, value)
  return { ...choices, ...(Object.keys(mapping).length > 0 && { mapping }) }
}

/** @throws Error, for the person */
export const readChoices = async (file: string | undefined): Promise<Choices> => {
  if (file === undefined) return {}
  const path = pathOf(file)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`No pudimos abrir ${path}, el archivo de --mapping. Revisa la ruta.`, { cause: error })
  })
  let json: unknown
  try {
    // Some editors begin a file with a mark that JSON does not know.
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Error(`${path} no es un JSON válido: ${error instanceof Error ? error.message : ''}`, { cause: error })
  }
  return parseChoices(json)
}
