/** Whether sales count with their taxes, of a file that says its money without them and with them. */
import type { Choices } from '../../choices.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding, ReadOptions } from '../../types.ts'
import type { ColumnMeaning } from '../roles/mapping.ts'
import { WITH_TAXES, WITHOUT_TAXES } from './tax-words.ts'
import { countedWithTaxes, taxedTotal } from './taxed-total.ts'
import { whichReading } from './which-reading.ts'

const ASKS = '¿Cómo cuentas tus ventas?'
const COUNTED = /:? ?las ventas cuentan (con|sin) ellos\.$/i

type Taxes = NonNullable<Choices['taxes']>
type Given = Partial<Mapping>

const LABELS: Record<Taxes, string> = { with: WITH_TAXES, without: WITHOUT_TAXES }
const taxesOf = (label: string): Taxes => (label === WITHOUT_TAXES ? 'without' : 'with')

/** The person's word on this file, or what the sales that are there already count. */
const countedAs = ({ taxes, countsTaxes }: ReadOptions): Taxes | 'both' | undefined => taxes ?? countsTaxes

/** What the columns say of taxes, each answer as the columns that it takes; a person who named the money is told and not asked. */
export function taxesTold({ columns, amounts }: ColumnMeaning, mapping: Mapping, given: Given): Finding[] {
  const isGiven = given.valor !== undefined || given.precio !== undefined
  const ofInvoices = taxedTotal(columns, mapping)
  const told = ofInvoices.length > 0 ? ofInvoices : countedWithTaxes(columns, mapping, amounts.best.relation)
  if (isGiven) return told.map((finding) => ({ ...finding, kind: 'fact' }))
  // Of several readings it is asked which one holds.
  return amounts.rivals.length > 0 ? told.filter(({ chosen = 0 }) => chosen === 0) : told
}

/** The columns that hold the money as it is to be counted, where the file says it otherwise as well. */
export function applyTaxes(meaning: ColumnMeaning, mapping: Mapping, given: Given, options: ReadOptions): Mapping {
  const taxes = countedAs(options)
  if (taxes === undefined || taxes === 'both' || given.valor !== undefined || given.precio !== undefined) return mapping
  const { best, rivals } = meaning.amounts
  const which = rivals.length > 0 ? whichReading([best, ...rivals], meaning.columns) : null
  const told = which ? [which] : taxesTold(meaning, mapping, given)
  const answer = told
    .filter(({ code }) => code === 'con_impuestos')
    .flatMap(({ choices = [] }) => choices)
    .find(({ label }) => label === LABELS[taxes])
  return { ...mapping, ...(answer?.choose.mapping as Partial<Mapping> | undefined) }
}

/**
 * What is said of taxes as it is told the person: asked where nothing tells how they count, or their sales are of both kinds, a fact
 * where they have said it or their sales tell it. Its answers say how sales are counted, and not by which columns.
 */
export function asCounted(finding: Finding, options: ReadOptions): Finding {
  const { code, kind, text, choices = [], chosen } = finding
  if (code !== 'con_impuestos' || choices.length === 0) return finding
  const taxes = countedAs(options)
  const answers = choices.map(({ label }) => ({ label, choose: { taxes: taxesOf(label) } }))
  const statement = text.replace(` ${ASKS}`, '').replace(COUNTED, '').replace(/\.$/, '')
  const at = taxes === undefined || taxes === 'both' ? -1 : answers.findIndex(({ choose }) => choose.taxes === taxes)
  const isAsked = at < 0 && answers.length > 1 && (kind === 'question' || taxes === 'both')
  const taken = at < 0 ? chosen! : at
  const how = answers[taken]!.choose.taxes === 'with' ? 'con' : 'sin'
  return {
    ...finding,
    kind: isAsked ? 'question' : 'fact',
    text: isAsked ? `${statement}. ${ASKS}` : `${statement}: las ventas cuentan ${how} ellos.`,
    choices: answers,
    chosen: taken,
  }
}
