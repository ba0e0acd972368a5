import type { Choices, Finding, Mapping, ReadOptions } from '../types.ts'
import { hasFigures } from './amount-candidates.ts'
import type { AmountReading } from './amount-reading.ts'
import { LOOSE, wordsFor } from './amount-words.ts'
import type { Column } from './column.ts'
import { contradiction, lostDecimals, saysAmounts } from './contradiction.ts'
import { inCents } from './cents.ts'
import { fold } from './fold.ts'
import { scoreHeader } from './headers.ts'
import type { ColumnMeaning } from './mapping.ts'

/** The mapping with what the person says of the money column, and with what stands for it where it is of no use. */
export function applyValueChoice(
  { mapping, amounts, scale }: ColumnMeaning,
  given: Partial<Mapping>,
  { valueIs, discountIs, scaled }: Choices,
): Mapping {
  const applied = { ...mapping }
  // The money that shows the lost decimals is often the document's.
  if (scale && scaled !== 'no' && !saysAmounts(given)) applied.valor = null
  if (amounts.unnamed !== null && applied.valor === null && given.valor === undefined) applied.valor = amounts.unnamed
  if (discountIs === 'none') applied.descuento = null
  if (valueIs === 'unit' && applied.precio === null) [applied.precio, applied.valor] = [applied.valor, null]
  // With a price, what a line is worth is known without its document's total.
  else if (valueIs === 'document' && applied.precio !== null) applied.valor = null
  return applied
}

/** Columns offered as what the file seems to lack. */
const MOST_OFFERED = 3

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
  const { amounts, columns } = meaning
  const { best, rivals, documentTotals, charged, unnamed, unexplained } = amounts
  const findings: Finding[] = []
  const header = (place: number) => columns[place]!.header
  for (const total of documentTotals) {
    if (mapping.valor === total.place || !total.sure || given.valor !== undefined) continue
    const words = scoreHeader(header(total.place))
    if (!words.has('valor')) continue
    if (best.valor === null && mapping.valor === null)
      findings.push({
        code: 'valor_de_factura',
        kind: 'fact',
        text: `"${header(total.place)}" es el total de toda la factura o pedido, no el de cada línea. El valor de cada línea es la cantidad por el precio.`,
      })
  }
  const ofDocument = documentTotals.find(({ place }) => place === mapping.valor)
  let valueOfDocument = options.valueIs === 'document' && mapping.valor !== null
  if (ofDocument && options.valueIs === undefined && given.valor === undefined) {
    // Without a column of documents nothing tells two of one client and day apart.
    if (ofDocument.evident && mapping.documento !== null) {
      valueOfDocument = true
      const where = ofDocument.kind === 'first' ? 'en una sola de sus líneas' : 'repetido en todas sus líneas'
      findings.push({
        code: 'valor_de_factura',
        kind: 'fact',
        text: `"${header(ofDocument.place)}" trae el total de cada factura ${where}: lo repartimos entre ellas.`,
      })
    } else if (!ofDocument.sure && mapping.precio === null)
      findings.push({
        code: 'valor_de_factura',
        kind: 'question',
        text: `"${header(ofDocument.place)}" es igual en todas las líneas de cada factura. ¿Es el total de la factura, repetido, o el de cada línea?`,
        choices: [
          { label: 'Es el total de la factura', choose: { valueIs: 'document' } },
          { label: 'Es el total de cada línea', choose: { valueIs: 'line' } },
        ],
        chosen: 1,
      })
  }
  if (charged && mapping.valor === charged.total && !saysAmounts(given))
    findings.push({
      code: 'total_cobrado',
      kind: 'fact',
      text: `Cargamos "${header(charged.total)}", lo que se cobró por cada pedido: es "${header(charged.goods)}" con su envío, sus impuestos y sus descuentos.`,
      choices: [
        { label: `Usar "${header(charged.total)}"`, choose: { mapping: { valor: charged.total } } },
        { label: `Usar "${header(charged.goods)}"`, choose: { mapping: { valor: charged.goods } } },
      ],
      chosen: 0,
    })
  if (meaning.scale && options.scaled === undefined && !saysAmounts(given))
    findings.push(lostDecimals(meaning.columns, best))
  const contradicted = contradiction(meaning, mapping, given, options, valueOfDocument)
  if (contradicted) findings.push(contradicted)
  if (rivals.length > 0 && contradicted?.kind !== 'question' && !saysAmounts(given))
    findings.push({
      code: 'dos_valores',
      kind: 'question',
      text: 'El archivo se puede leer de más de una manera. ¿Cuál es la correcta?',
      choices: [best, ...rivals].map((reading) => ({
        label: describe(reading, header),
        choose: { mapping: { cantidad: reading.cantidad, precio: reading.precio, valor: reading.valor } },
      })),
      chosen: 0,
    })
  if (unexplained.length > 0 && !saysAmounts(given)) findings.push(missingMeasure(unexplained, mapping, header))
  if (unnamed !== null && !saysAmounts(given))
    findings.push({
      code: 'columnas_dudosas',
      kind: 'question',
      text: `¿Qué trae la columna "${header(unnamed)}"?`,
      choices: [
        { label: 'La plata vendida', choose: { mapping: { valor: unnamed, cantidad: null, precio: null } } },
        { label: 'Las unidades vendidas', choose: { mapping: { cantidad: unnamed, valor: null, precio: null } } },
      ],
      chosen: 0,
    })
  if (mapping.cantidad === null && mapping.valor === null && mapping.precio === null && !options.countRows)
    findings.push({
      code: 'contar_filas',
      kind: 'question',
      text: 'El archivo no trae cantidades ni valores. ¿Cada fila es una venta de una unidad?',
      choices: [{ label: 'Sí, cuenta cada fila como una venta', choose: { countRows: 'yes' } }],
      chosen: 0,
    })
  const cents = [mapping.valor, mapping.precio].find((place) => place !== null && inCents(header(place)))
  if (cents !== undefined)
    findings.push({
      code: 'valor_en_centavos',
      kind: 'fact',
      text: `"${header(cents!)}" viene en centavos: lo dividimos por 100.`,
    })
  const zeros = columns.find((column) => column.filled > 0 && !hasFigures(column) && wordsFor('valor', column) >= LOOSE)
  if (zeros && mapping.valor === null && mapping.precio === null)
    findings.push({
      code: 'valor_en_ceros',
      kind: 'fact',
      text: `"${zeros.header}" solo trae ceros: no es la plata de las ventas y no la usamos.`,
    })
  const negative = options.sign === undefined && mostlyNegative(columns, mapping)
  if (negative)
    findings.push({
      code: 'todo_negativo',
      kind: 'question',
      text: `Casi todo en "${header(negative.place)}" es negativo. ¿Son ventas escritas con signo menos?`,
      choices: [
        { label: 'Sí, son ventas', choose: { sign: 'flip' } },
        { label: 'No, son devoluciones', choose: { sign: 'asWritten' } },
      ],
      chosen: 1,
    })
  const discount = discountFinding(meaning, mapping, options)
  if (discount) findings.push(discount)
  return {
    findings,
    valueOfDocument,
    valueBeforeDiscount:
      mapping.valor !== null &&
      mapping.descuento !== null &&
      options.discountIs !== undefined &&
      options.discountIs !== 'none' &&
      best.relation?.discount === undefined,
  }
}

/** Share of a measure's figures below zero from which it is asked whether they are sales. */
const MOSTLY = 0.5

function mostlyNegative(columns: Column[], { cantidad, valor }: Mapping): Column | false {
  const measures = [cantidad, valor].flatMap((place) => (place === null ? [] : [columns[place]!]))
  const share = ({ values }: Column, of: (value: number) => boolean) => values.filter(of).length
  return (
    measures.find(
      (column) =>
        share(column, (value) => value < 0) > MOSTLY * share(column, (value) => value !== 0 && !Number.isNaN(value)),
    ) ?? false
  )
}

function describe({ cantidad, precio, valor }: AmountReading, header: (place: number) => string): string {
  const money =
    valor !== null
      ? `el valor es "${header(valor)}"`
      : precio !== null
        ? `el precio es "${header(precio)}"`
        : 'sin valor'
  return `${cantidad === null ? 'sin cantidad' : `la cantidad es "${header(cantidad)}"`} y ${money}`
}

/** Where the total is exactly quantity × price although there are discounts, they may still have to be taken off. */
function discountFinding(
  { amounts, columns }: ColumnMeaning,
  mapping: Mapping,
  { discountIs }: Choices,
): Finding | null {
  const { relation } = amounts.best
  const { descuento, valor } = mapping
  if (descuento !== null && valor === null && discountIs === undefined && APPLIED.test(columns[descuento]!.header))
    return {
      code: 'descuento_ambiguo',
      kind: 'question',
      text: `¿El precio ya trae el descuento de "${columns[descuento]!.header}", o hay que restarlo?`,
      choices: [
        { label: 'Ya lo trae', choose: { discountIs: 'none' } },
        { label: 'Hay que restarlo', choose: { discountIs: kindOf(columns[descuento]!) } },
      ],
      chosen: 1,
    }
  if (descuento === null || valor === null || discountIs !== undefined) return null
  if (relation?.kind !== 'exact' || relation.discount !== undefined || relation.tax !== undefined) return null
  const discounts = columns[descuento]!.values.filter((value) => Number.isFinite(value) && value !== 0)
  const { header } = columns[valor]!
  if (discounts.length === 0 || /neto|neta|net|liquido/.test(fold(header))) return null
  const kind = kindOf(columns[descuento]!)
  return {
    code: 'descuento_ambiguo',
    kind: 'question',
    text: `"${header}" es la cantidad por el precio, y hay descuentos en "${columns[descuento]!.header}". ¿Hay que restarlos?`,
    choices: [
      { label: 'No: el total ya es lo que se cobró', choose: { discountIs: 'none' } },
      { label: 'Sí: réstalos del total', choose: { discountIs: kind } },
    ],
    chosen: 0,
  }
}

/** A discount that may be in the price already. */
const APPLIED = /appl|aplicad/i

/** What a discount is by its own figures. */
function kindOf({ header, values, percentSigns }: Column): 'money' | 'percent' | 'fraction' {
  const most = values.reduce((max, value) => (Number.isFinite(value) ? Math.max(max, Math.abs(value)) : max), 0)
  if (percentSigns > 0.5 || /%|porc/i.test(header)) return 'percent'
  return most < 1 ? 'fraction' : most <= 100 ? 'percent' : 'money'
}

/** Asks which of the columns that nothing explains is the money, or the quantity, that a file seems to lack. */
function missingMeasure(places: number[], mapping: Mapping, header: (place: number) => string): Finding {
  const { cantidad, precio, valor } = mapping
  const isMoney = valor === null && precio === null
  const as = (label: string, changed: Partial<Mapping>) => ({
    label,
    choose: { mapping: { cantidad, precio, valor, ...changed } },
  })
  const answers = places.slice(0, MOST_OFFERED).flatMap((place) => {
    const name = header(place)
    if (!isMoney) return [as(`"${name}" es la cantidad`, { cantidad: place })]
    const total = as(`"${name}" es el total de cada línea`, { valor: place })
    return cantidad === null ? [total] : [total, as(`"${name}" es el precio de una unidad`, { precio: place })]
  })
  return {
    code: 'columnas_dudosas',
    kind: 'question',
    text: `No encontramos ${isMoney ? 'el valor de las ventas' : 'la cantidad vendida'}. ¿Es una de estas columnas?`,
    choices: [...answers, as(isMoney ? 'Ninguna: solo hay cantidades' : 'Ninguna: cada fila es una unidad', {})],
    chosen: answers.length,
  }
}
