import { type Mapping, type Role, isNumberRole, ROLES } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { namesPersons } from '../columns/content-kinds.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { type Candidate, confirm, ENOUGH, NUMERIC_NAME } from './confirm-role.ts'
import { isBoolean } from './text-contents.ts'
import { VARIANT_ROLES } from './variants.ts'
import { stayDates } from '../dates/stay-dates.ts'
import { holdsPaymentOutcomes } from '../sales/payment-outcomes.ts'

/** Those of columns of texts and dates, but for what tells the variants of a product apart. */
export const TEXT_ROLES: readonly Role[] = ROLES.filter(
  (role) => !isNumberRole(role) && !VARIANT_ROLES.some((variant) => variant === role),
)

/** Every role but the amounts that a column's header proposes, as far as its content confirms. */
export function textCandidates(columns: Column[]): Candidate[] {
  const own = asQuickBooks(columns)
  const stay = stayDates(columns)
  const found = columns.flatMap((column) =>
    [...(ofOutcomes(column) ?? own.get(column.place) ?? scoreHeader(column.header))].flatMap(([role, score]) =>
      TEXT_ROLES.includes(role) && !(role === 'fecha' && column === stay?.end)
        ? confirm({ role, place: column.place, score }, column)
        : [],
    ),
  )
  if (stay) found.push({ role: 'fecha', place: stay.start.place, score: STAY })
  const names = namedAsMoney(columns)
  const isNumber = ({ role, place }: Candidate) => IS_PRODUCT.has(role) && columns[place]!.numbers >= ENOUGH
  // "Item" over 1, 2 and 1 counts what "Vendas" names.
  if (!names || found.some((one) => IS_PRODUCT.has(one.role) && !isNumber(one))) return found
  return [...found.filter((one) => !isNumber(one)), { role: 'producto', place: names.place, score: NUMERIC_NAME }]
}

/** Score of the day on which a stay began, whose end is no day of sale beside it: behind every other title of a date. */
const STAY = 0.4

/** What became of payments is a state, whatever the title; a title of states goes before it. */
const ofOutcomes = (column: Column): Map<Role, number> | null =>
  holdsPaymentOutcomes(column) ? new Map([['estado', scoreHeader(column.header).get('estado') ?? OUTCOMES]]) : null
const OUTCOMES = 0.5

/** In QuickBooks' lists of lines "Name" is the client's, and "Memo" says what was sold where no "Item" does. */
function asQuickBooks(columns: readonly Column[]): Map<number, Map<Role, number>> {
  const titled = (title: string) => columns.find(({ header }) => fold(header) === title)
  const [name, memo] = [titled('name'), titled('memo')]
  const roles = new Map<number, Map<Role, number>>()
  if (!name || !memo || !titled('num')) return roles
  roles.set(name.place, new Map([['cliente', QUICKBOOKS]]))
  if (!titled('item')) roles.set(memo.place, new Map([['producto', QUICKBOOKS]]))
  return roles
}
const QUICKBOOKS = 0.9

const IS_PRODUCT: ReadonlySet<Role> = new Set(['producto', 'productoCodigo'])
/** Titles of what was sold, where the column names it. */
const SOLD_TITLE = /^(ventas?|vendas?|vendidos?|sales?|sold|concepto)$/
const LEAST_LETTERS = 0.9

/** The column of names under a title of money: "Vendas" over "Fone", "Película". */
function namedAsMoney(columns: readonly Column[]): Column | undefined {
  return columns.find(
    (column) =>
      SOLD_TITLE.test(fold(column.header)) &&
      column.letters >= LEAST_LETTERS &&
      column.filledShare >= ENOUGH &&
      column.numbers < ENOUGH &&
      column.plainDates < ENOUGH &&
      column.distinct > 2 &&
      !isBoolean(column) &&
      !namesPersons(column),
  )
}

/** Gives each role its best column and each column its best role, in place. @param order of equal scores the earlier wins */
export function assign(open: Candidate[], mapping: Mapping): Candidate[] {
  const taken = new Set(Object.values(mapping).filter((place) => place !== null))
  const given: Candidate[] = []
  // Array.sort is stable: of equal scores the column further left wins.
  for (const candidate of open.sort((a, b) => b.score - a.score)) {
    if (mapping[candidate.role] !== null || taken.has(candidate.place)) continue
    mapping[candidate.role] = candidate.place
    taken.add(candidate.place)
    given.push(candidate)
  }
  return given
}
