import { cellText, isBlank, isNothing } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { TableBuilder, type TitledTable } from '../flat-table.ts'
import type { Turned } from '../turned.ts'

const CLIENT_HEADER = 'Cliente'
/** How well a title must name the client, and the share of rows that it must fill, for the parts of a name to be left as they are. */
const NAMES_CLIENT = 0.6
const FILLED = 0.5

const FIRST = /\b(first ?name|given ?name|fname|primer nombre|nombres?|nome|vorname|prenom)\b/
const LAST =
  /\b(last ?name|surname|family ?name|lname|(primer |segundo )?apellidos?( (paterno|materno))?|sobrenome|nachname|nom de famille)\b/
/** Whose name it is; without a word of that, the buyer's. */
const OF_BUYER =
  /^(billing|customer|cliente|client|buyer|comprador|facturacion|contact|contacto|guest|huesped|patient|paciente|student|alumno|estudiante|socio|member|pasajero|passenger|invitado|attendee|asistente|invoice|bill|factura|rechnung)?$/
const LINKS = /\b(de|del|do|da|la|el|to|name|direccion|address)\b/g

/** Titles of what people are paid for their work. */
const OF_WORK = /\b(cargo|salarios?|sueldos?|devengad[oa]s?|deducciones|jornal(es)?|eps|pension(es)?|arl)\b/

/** Columns of one person's name, in the order in which it is said. */
type NameParts = readonly number[]

/**
 * A table in which the buyer's name stands in two columns, "Billing First Name" and "Billing Last Name" or "Nombres" and "Apellidos", with one column
 * of whole names in the place of the first.
 * @returns null where there are no such columns, or another one has the whole name
 */
export function joinPersonNames({ headers, rows, headerRow, rowNumber }: TitledTable): Omit<Turned, 'notes'> | null {
  const parts = headers.some((header) => OF_WORK.test(fold(header))) ? null : findParts(headers)
  if (!parts) return null
  const body = rows.slice(headerRow + 1)
  const isWhole = (column: number) =>
    (scoreHeader(headers[column]!).get('cliente') ?? 0) >= NAMES_CLIENT &&
    body.filter((row) => !isBlank(row[column])).length >= FILLED * body.length
  if (headers.some((_, column) => !parts.includes(column) && isWhole(column))) return null
  const [first, ...others] = parts
  const own = <T>(cells: readonly T[], joined: T): T[] =>
    cells.flatMap((cell, column) => (column === first ? [joined] : others.includes(column) ? [] : [cell]))
  const table = new TableBuilder(rows.slice(0, headerRow), own(headers, CLIENT_HEADER), rowNumber)
  for (const [at, row] of body.entries()) {
    const names = parts.flatMap((column) => (isNothing(row[column]) ? [] : [cellText(row[column]).trim()]))
    const cells = headers.map((_, column) => row[column] ?? null)
    table.add(own(cells, names.length > 0 ? names.join(' ') : null), rowNumber(headerRow + 1 + at))
  }
  return table.built
}

/** The columns of the first and the last names of one kind of person, the one who pays before all others. */
function findParts(headers: readonly string[]): NameParts | null {
  const whose = (title: string, part: RegExp): string | null =>
    part.test(title) ? title.replace(part, ' ').replace(LINKS, ' ').replace(/\s+/g, ' ').trim() : null
  const titles = headers.map(fold)
  const found = titles.flatMap((title, place): { of: string; parts: NameParts }[] => {
    const of = LAST.test(title) ? null : whose(title, FIRST)
    if (of === null || !OF_BUYER.test(of)) return []
    const last = titles.flatMap((other, at) => (whose(other, LAST) === of ? [at] : []))
    return last.length > 0 ? [{ of, parts: [place, ...last] }] : []
  })
  const [best] = found.toSorted((a, b) => Number(a.of === '') - Number(b.of === ''))
  return best?.parts ?? null
}
