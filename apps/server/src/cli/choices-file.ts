/** The option --mapping of the command line: reading choices in a JSON file. */
import { readFile } from 'node:fs/promises'
import type { Choices, GivenMapping } from '@vigia/ingest/choices.ts'
import { type Role, ROLES } from '@vigia/ingest/roles.ts'
import { pathOf } from './open-files.ts'

type Listed = Omit<Choices, 'mapping' | 'sheet' | 'year' | 'date' | 'store' | 'accept' | 'coded' | 'told'>

/** The values of choices that have a fixed list; a new choice of the reader must be added here too. */
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
  minusQuantity: ['returns', 'sales'],
  refunds: ['subtract', 'none'],
  instalments: ['first', 'each'],
  runningTotal: ['yes', 'no'],
  measures: ['one', 'asWritten'],
  blankDate: ['above'],
  months: ['several'],
  scaled: ['yes', 'no'],
  currencies: ['one', 'all', 'convert'],
}

/** The choices, for the help text. */
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

/** Choices about rows that a column marks, by the title of the column. */
const rowsByTitle =
  (name: 'coded' | 'told', allowed: readonly string[]) =>
  (value: unknown): Record<string, unknown> => {
    const byTitle = objectOf(value, `--mapping: «${name}»`)
    for (const one of Object.values(byTitle))
      if (!allowed.includes(one as string))
        throw new Error(
          `--mapping: en «${name}» cada título puede ser ${quoted(allowed)}; dice ${JSON.stringify(one)}.`,
        )
    return byTitle
  }

/** A parser that accepts the values for which `isValid` holds. @param what what the choice is, for the error */
const checked =
  (isValid: (value: unknown) => boolean, what: string) =>
  (value: unknown): unknown => {
    if (!isValid(value)) throw new Error(`--mapping: ${what}; dice ${JSON.stringify(value)}.`)
    return value
  }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Parsers of the choices without a fixed list; each throws an Error for the person. */
const PARSERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  sheet: checked((value) => isText(value) && value !== '', '«sheet» es el nombre de una hoja, o "*" para todas'),
  year: checked(Number.isInteger, '«year» es un año, como 2025'),
  date: checked((value) => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value), '«date» es un día como 2025-12-31'),
  store: (value) =>
    (checked((text) => isText(text) && text.trim() !== '', '«store» es el nombre de un local')(value) as string).trim(),
  accept: checked(
    (value) => Array.isArray(value) && value.every(isText),
    '«accept» es la lista de las preguntas con las que se sigue, como ["varias_hojas"]',
  ),
  coded: rowsByTitle('coded', ['out', 'in', 'subtract']),
  told: rowsByTitle('told', ['out', 'in']),
}

const parseListed = (name: keyof Listed, value: unknown): unknown => {
  if ((VALUES[name] as readonly unknown[]).includes(value)) return value
  throw new Error(`--mapping: «${name}» puede ser ${quoted(VALUES[name])}; dice ${JSON.stringify(value)}.`)
}

const columnOf = (name: string, value: unknown): number | string | null => {
  if (value === null || (typeof value === 'string' && value.trim() !== '')) return value
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw new Error(
    `--mapping: «${name}» debe ser el título de una columna, su número contado desde 0, o null si el archivo no la tiene; dice ${JSON.stringify(value)}.`,
  )
}

/**
 * Parses roles and other choices, which are on the same level of the object. Roles may also be in `mapping`, as in the choices that a question offers.
 * @throws Error, for the person, for an unknown name or value
 */
export const parseChoices = (json: unknown): Choices => {
  const mapping: GivenMapping = {}
  const choices: Record<string, unknown> = {}
  const take = (name: string, value: unknown): void => {
    const parse = Object.hasOwn(PARSERS, name) ? PARSERS[name] : undefined
    if (isRole(name)) mapping[name] = columnOf(name, value)
    else if (isListed(name)) choices[name] = parseListed(name, value)
    else if (parse) choices[name] = parse(value)
    else {
      const names = [...ROLES, ...Object.keys(VALUES), ...Object.keys(PARSERS)]
      throw new Error(`--mapping: no conocemos «${name}». Puede decir ${names.join(', ')}.`)
    }
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
    // Some editors write a byte order mark, which JSON does not allow.
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Error(`${path} no es un JSON válido: ${error instanceof Error ? error.message : ''}`, { cause: error })
  }
  return parseChoices(json)
}
