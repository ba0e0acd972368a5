import { mayBeBought } from './quantities/quantity-by-product.ts'
import { missingMeasure } from './quantities/missing-measure.ts'
import { packContent } from './quantities/pack-content.ts'
import type { Choices } from '../../choices.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding, ReadOptions } from '../../types.ts'
import { twoPrices } from './two-prices.ts'
import { holdsZeros } from './amount-candidates.ts'
import { namesOther } from './other-numbers.ts'
import { isRowNumber } from './row-numbers.ts'
import type { Column } from '../columns/column.ts'
import { costColumns } from '../roles/cost-question.ts'
import { contradiction, lostDecimals, saysAmounts } from './contradiction.ts'
import { inCents } from '../numbers/cents.ts'
import { chargedFindings, documentFindings } from '../documents/document-findings.ts'
import { discountFinding } from './discounts/discount-findings.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { lostDigits } from '../numbers/lost-digits.ts'
import { lostThousands } from '../numbers/lost-thousands.ts'
import { byMoney, isIdentifier } from '../columns/identifiers.ts'
import type { ColumnMeaning } from '../roles/mapping.ts'
import { missingAmountQuestion } from '../roles/untold-roles.ts'
import { median } from '../columns/median.ts'
import { sameTitles } from './same-titles.ts'
import { asCounted, taxFindings } from './taxes/counted-taxes.ts'
import { whichReading } from './which-reading.ts'

/** The mapping with what the person says of the money column, and with what stands for it where it is of no use. */
export function applyValueChoice(
  { mapping, amounts, scale }: ColumnMeaning,
  given: Partial<Mapping>,
  { valueIs, discountIs, scaled }: Choices,
): Mapping {
  const applied = { ...mapping }
  // The money that shows the lost decimals is often the document's.
  if (scale && scaled !== 'no' && !saysAmounts(given)) applied.valor = null
  if (amounts.unnamed !== null && amounts.unnamed !== mapping.cantidad && given.valor === undefined)
    applied.valor = amounts.unnamed
  if (discountIs === 'none') applied.descuento = null
  if (valueIs === 'unit' && applied.precio === null) [applied.precio, applied.valor] = [applied.valor, null]
  // With a price, what a line is worth is known without its document's total.
  else if (valueIs === 'document' && applied.precio !== null) applied.valor = null
  return applied
}

/** Columns offered as what the file seems to lack. */
const MOST_OFFERED = 4

export interface AmountFindings {
  findings: Finding[]
  valueOfDocument: boolean
  valueBeforeDiscount: boolean
}

/** What the columns of numbers leave open, and what was taken for what where they do not. */
export function amountFindings(
  meaning: ColumnMeaning,
  mapping: Mapping,
  given: Partial<Mapping>,
  options: ReadOptions,
): AmountFindings {
  const { best } = meaning.amounts
  const ofDocument = documentFindings(meaning, mapping, given, options)
  const { valueOfDocument } = ofDocument
  const discount = discountFinding(meaning, mapping, options)
  const ofColumns = saysAmounts(given)
    ? missingAmountQuestion(meaning, mapping, given, valueOfDocument)
    : [
        ...chargedFindings(meaning, mapping),
        ...columnFindings(meaning, mapping, options, valueOfDocument),
        ...sameTitles(meaning, mapping, options),
        ...(meaning.amounts.rivals.length > 0 ? [] : packContent(meaning.columns, mapping, options)),
      ]
  const asksTaxes = ofColumns.some(({ code }) => code === 'con_impuestos')
  return {
    findings: [
      ...ofDocument.findings,
      ...ofColumns,
      ...(asksTaxes ? [] : taxFindings(meaning, applyValueChoice(meaning, given, options), given)),
      ...countedRows(meaning, mapping, options),
      ...figureFindings(meaning, mapping, options),
      ...(discount ? [discount] : []),
    ].map((finding) => asCounted(finding, options)),
    valueOfDocument,
    valueBeforeDiscount:
      mapping.descuento !== null &&
      (options.discountIs !== undefined || best.isBeforeDiscount === true) &&
      best.relation?.discount === undefined,
  }
}

/** What is asked of the columns themselves: which of them is which. */
function columnFindings(
  meaning: ColumnMeaning,
  mapping: Mapping,
  options: ReadOptions,
  valueOfDocument: boolean,
): Finding[] {
  const { best, rivals, unnamed, unexplained } = meaning.amounts
  const findings: Finding[] = []
  const header = (place: number) => meaning.columns[place]!.header
  const twice = twoPrices(meaning.columns, mapping)
  if (twice) return [twice]
  if (meaning.scale && options.scaled === undefined) findings.push(lostDecimals(meaning.columns, best))
  const contradicted = contradiction(meaning, mapping, options, valueOfDocument)
  if (contradicted) findings.push(contradicted)
  const which =
    rivals.length > 0 && contradicted?.kind !== 'question' ? whichReading([best, ...rivals], meaning.columns) : null
  if (which) findings.push(which)
  if (unexplained.length > 0) {
    const costs = costColumns(meaning.columns, mapping).map(({ place }) => place)
    findings.push(
      missingMeasure([...unexplained.slice(0, MOST_OFFERED), ...costs.slice(0, 1)], mapping, valueOfDocument, header),
    )
  }
  // "Compras" may be what the shop bought, however well its money divides into prices.
  const { cantidad } = mapping
  if (cantidad !== null && mayBeBought(header(cantidad)) && options.mapping?.cantidad === undefined)
    findings.push(missingMeasure([cantidad], { ...mapping, cantidad: null }, valueOfDocument, header, true))
  if (unnamed !== null) {
    const money = { label: 'La plata vendida', choose: { mapping: { valor: unnamed, cantidad: null, precio: null } } }
    const units = {
      label: 'Las unidades vendidas',
      choose: { mapping: { cantidad: unnamed, valor: null, precio: null } },
    }
    findings.push({
      code: 'columnas_dudosas',
      kind: 'question',
      text: `¿Qué trae la columna «${header(unnamed)}»?`,
      choices: best.cantidad === unnamed ? [units, money] : [money, units],
      chosen: 0,
    })
  }
  return findings
}

/** Asks whether each row is a sale of one unit, where the file says neither how many nor for how much. */
function countedRows(meaning: ColumnMeaning, mapping: Mapping, { countRows }: ReadOptions): Finding[] {
  if (countRows || [mapping.cantidad, mapping.precio, mapping.valor].some((place) => place !== null)) return []
  const measures = unknownMeasures(meaning, mapping)
  return [
    {
      code: 'contar_filas',
      kind: 'question',
      text: `${measures.length === 0 ? 'El archivo no trae cantidades ni valores.' : 'No sabemos qué columnas dicen cuánto se vendió.'} ¿Cada fila es una venta de una unidad?`,
      choices: [{ label: 'Sí, cuenta cada fila como una venta', choose: { countRows: 'yes' } }, ...measures],
      chosen: 0,
    },
  ]
}

/** The two sides of an account, in money. */
const OF_ACCOUNT = /^(debitos?|creditos?|debe|haber)$/

/** Columns of numbers whose titles say nothing: of two that may count pieces, the smaller figures as quantity and the other as value, and the other way round; else each as value. */
function unknownMeasures({ columns }: ColumnMeaning, mapping: Mapping): NonNullable<Finding['choices']> {
  const used = Object.values(mapping)
  const middle = ({ values }: Column) => median(values)!
  const all = columns
    .filter(
      (column) =>
        column.numbers === 1 &&
        column.distinct > 1 &&
        !used.includes(column.place) &&
        scoreHeader(column.header).size === 0 &&
        !namesOther(column.header) &&
        !isRowNumber(column),
    )
    .toSorted((a, b) => middle(a) - middle(b))
  const clear = all.filter((column) => !isIdentifier(column))
  const free = clear.length > 1 ? clear : all
  const areMoney = free.some(({ header, moneySigns }) => moneySigns > 0 || OF_ACCOUNT.test(fold(header)))
  if (free.length !== 2 || areMoney)
    return byMoney(free)
      .slice(0, MOST_OFFERED)
      .map(({ header, place }) => ({
        label: `No: lo que se vendió es «${header}»`,
        choose: { mapping: { cantidad: null, valor: place, precio: null } },
      }))
  const [small, large] = free as [Column, Column]
  return [
    [small, large],
    [large, small],
  ].map(([units, money]) => ({
    label: `No: la cantidad es «${units!.header}» y el valor es «${money!.header}»`,
    choose: { mapping: { cantidad: units!.place, valor: money!.place, precio: null } },
  }))
}

/** What is said of the figures of the columns that were taken. */
function figureFindings({ columns }: ColumnMeaning, mapping: Mapping, options: ReadOptions): Finding[] {
  const findings: Finding[] = []
  const header = (place: number) => columns[place]!.header
  const money = [mapping.valor, mapping.precio].filter((place) => place !== null)
  findings.push(
    ...lostThousands(
      money.map((place) => columns[place]!),
      options,
    ),
    ...lostDigits(
      [...money, mapping.cantidad].flatMap((place) => (place === null ? [] : [columns[place]!])),
      options,
    ),
  )
  const cents = money.find((place) => inCents(header(place)))
  if (cents !== undefined)
    findings.push({
      code: 'valor_en_centavos',
      kind: 'fact',
      text: `«${header(cents)}» viene en centavos: lo dividimos por 100.`,
    })
  const zeros = columns.find((column) => holdsZeros(column, 'valor'))
  if (zeros && money.length === 0)
    findings.push({
      code: 'valor_en_ceros',
      kind: 'fact',
      text: `«${zeros.header}» solo trae ceros: no es la plata de las ventas y no la usamos.`,
    })
  const negative = options.sign === undefined ? mostlyNegative(columns, mapping) : undefined
  if (negative)
    findings.push({
      code: 'todo_negativo',
      kind: 'question',
      text: `Casi todo en «${header(negative.place)}» es negativo. ¿Son ventas escritas con signo menos?`,
      choices: [
        { label: 'Sí, son ventas', choose: { sign: 'flip' } },
        { label: 'No, son devoluciones', choose: { sign: 'asWritten' } },
      ],
      chosen: 1,
    })
  return findings
}

/** Share of a measure's figures below zero from which it is asked whether they are sales. */
const MOSTLY = 0.5

function mostlyNegative(columns: Column[], { cantidad, valor }: Mapping): Column | undefined {
  const measures = [cantidad, valor].flatMap((place) => (place === null ? [] : [columns[place]!]))
  return measures.find(({ values }) => {
    const [below, above] = [values.filter((value) => value < 0).length, values.filter((value) => value > 0).length]
    return below > MOSTLY * (below + above)
  })
}
