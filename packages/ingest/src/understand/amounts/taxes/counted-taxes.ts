/** Whether sales count with their taxes, of a file that says its money without them and with them. */
import type { Mapping } from '../../../roles.ts'
import type { Finding, ReadOptions } from '../../../types.ts'
import type { ColumnMeaning } from '../../roles/mapping.ts'
import { countedWithTaxes, taxedTotal } from './taxed-total.ts'
import { type Taxes, taxesFinding } from './taxes-finding.ts'
import { whichReading } from '../which-reading.ts'

type Given = Partial<Mapping>

/** The person's word on this file, or what the sales that are there already count. */
const countedAs = ({ taxes, countsTaxes }: ReadOptions): Taxes | 'both' | undefined => taxes ?? countsTaxes

/** What the columns say of taxes, each answer with the columns that it takes; a person who named the money is told and not asked. */
export function taxFindings({ columns, amounts }: ColumnMeaning, mapping: Mapping, given: Given): Finding[] {
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
  const told = which ? [which] : taxFindings(meaning, mapping, given)
  const answer = told.flatMap(({ choices = [] }) => choices).find(({ choose }) => choose.taxes === taxes)
  return { ...mapping, ...(answer?.choose.mapping as Given | undefined) }
}

/**
 * What is said of taxes as it is told the person: asked where nothing tells how they count, or their sales are of both kinds, a fact
 * where they have said it or their sales tell it. Its answers say how sales are counted, and not by which columns.
 */
export function asCounted(finding: Finding, options: ReadOptions): Finding {
  const { code, kind, statement, choices = [], chosen } = finding
  if (code !== 'con_impuestos') return finding
  const taxes = countedAs(options)
  const answers = choices.map(({ choose }) => ({ taxes: choose.taxes! }))
  const said = answers.findIndex((answer) => answer.taxes === taxes)
  const isAsked = said < 0 && answers.length > 1 && (kind === 'question' || taxes === 'both')
  return taxesFinding(isAsked ? 'question' : 'fact', statement!, answers, said < 0 ? chosen! : said)
}
