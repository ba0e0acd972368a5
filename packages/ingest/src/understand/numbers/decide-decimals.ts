/** Which mark of decimals the numbers of each column have. */
import type { Decimal, Notation } from '../../notation.ts'
import { type Mapping, NUMBER_ROLES, type NumberRole } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { namesMeasure } from '../headers/measures.ts'
import { inWords } from './in-words.ts'
import { parseNumber } from './numbers.ts'
import { areThousandsOdd, decimalOf, mayHaveThrees, type NumberEvidence } from './number-evidence.ts'

/** Told of numbers without any mark, as people in Colombia write them. */
const UNMARKED: Decimal = ','

export interface DecimalMarks {
  /** Decimal mark of each number column. */
  decimals: Record<NumberRole, Decimal>
  /** Columns in which a cell such as 183.000 is odd: the others have their thousands so: 177,000. */
  oddThousands: ReadonlySet<NumberRole>
  /** A quantity where all of them are whole thousands and nothing proves it: three decimals, perhaps; else null. */
  thousands: string | null
  /** Marks that the file shows, the person said or earlier files had. */
  settled: Notation['decimals']
}

/** What tells the marks of a table's numbers. */
export interface DecimalSource {
  headers: string[]
  mapping: Mapping
  evidenceOf: (column: number) => NumberEvidence
  /** Marks under which quantity × price comes to the total, by column. */
  arithmetic: ReadonlyMap<number, Decimal>
  /** Whether it does as well with a quantity a thousand times larger: 1.250 × 3.200 = 4.000. */
  isScaleOpen: boolean
  /** Marks of earlier files with these titles, for the columns that show none. */
  usual: Notation['decimals']
}

/** A column of numbers, and what shows its mark. */
interface NumberColumn {
  role: NumberRole
  header: string
  evidence: NumberEvidence
  /** The mark that its own cells show. */
  shown: Decimal | null
  /** The mark that its cells or the arithmetic of the row prove. */
  proven: Decimal | null
}

/** The mark of decimals of each column of numbers: as the person says, or as arithmetic, the column itself or the others prove. */
export function decideDecimals(
  source: DecimalSource,
  given: Decimal | undefined,
): DecimalMarks & { findings: Finding[] } {
  const columns = numberColumns(source)
  const ofFile = majority(columns.map(({ proven }) => proven))
  const shownByFile = majority(columns.map(({ shown }) => shown))
  const unread = ofFile ?? UNMARKED
  const decimals: Record<NumberRole, Decimal> = { cantidad: unread, precio: unread, descuento: unread, valor: unread }
  const oddThousands = new Set<NumberRole>()
  const findings: Finding[] = []
  const settled: Notation['decimals'] = {}
  let thousands: string | null = null
  for (const column of columns) {
    const { role, evidence, proven } = column
    // Money written without decimals says little of how weights are written.
    const others = role === 'cantidad' ? (shownByFile ?? otherThanMoneys(evidence, ofFile)) : ofFile
    const usual = source.usual[role]
    const own = given ?? proven ?? usual
    const told = own ?? others
    const chosen = told ?? groupingRead(evidence)
    decimals[role] = chosen
    if (own) settled[role] = own
    if (!own && others && areAllThousands(role, evidence, chosen)) thousands = evidence.example
    if (given === undefined && usual === undefined && mayBeThousandTimes(column, source)) {
      // Read with three zeros more, which an answer takes off again.
      decimals[role] = chosen === ',' ? '.' : ','
      thousands = evidence.example
    }
    if (areThousandsOdd(evidence, chosen)) oddThousands.add(role)
    findings.push(...mixedMarks(column, chosen, told !== null))
    if (evidence.example === '') continue
    if (told === null) findings.push(ambiguousMark(column, chosen))
    else if (!given && !proven && usual) findings.push(asUsual(column, chosen))
  }
  return { decimals, oddThousands, thousands, settled, findings }
}

const numberColumns = ({ headers, mapping, evidenceOf, arithmetic }: DecimalSource): NumberColumn[] =>
  NUMBER_ROLES.flatMap((role) => {
    const place = mapping[role]
    if (place === null) return []
    const evidence = evidenceOf(place)
    const shown = decimalOf(evidence)
    const proven = arithmetic.get(place) ?? shown ?? threeDecimals(role, evidence) ?? moneySense(role, evidence)
    return [{ role, header: headers[place]!, evidence, shown, proven }]
  })

/** The mark that more columns have; null where as many have the other one. */
function majority(marks: readonly (Decimal | null)[]): Decimal | null {
  const commas = marks.filter((mark) => mark === ',').length
  const dots = marks.filter((mark) => mark === '.').length
  return commas > dots ? ',' : dots > commas ? '.' : null
}

/** Whether quantities come to the money as they are and a thousand times larger, and no unit of measure tells which. */
const mayBeThousandTimes = ({ role, header }: NumberColumn, source: DecimalSource): boolean =>
  source.isScaleOpen && role === 'cantidad' && !namesMeasure(header) && hasMarkOfPrice(source)

/** Tells of cells that are written otherwise than most of their column. @param isCertain whether something tells the mark that was chosen */
function mixedMarks({ role, header, evidence, shown }: NumberColumn, chosen: Decimal, isCertain: boolean): Finding[] {
  if (evidence.comma > 0 && evidence.dot > 0) return [mixedNumbers(header, evidence, chosen, role)]
  if (shown === chosen && oddCells(evidence, shown) > 0)
    return [oddNumbers(header, evidence.example, oddCells(evidence, shown))]
  if (!isCertain || !areThousandsOdd(evidence, chosen)) return []
  return [
    chosen === '.'
      ? oddNumbers(header, '1,500', evidence.ambiguousDot)
      : oddNumbers(header, '1.500', evidence.ambiguousComma),
  ]
}

const ambiguousMark = ({ role, header, evidence: { example } }: NumberColumn, chosen: Decimal): Finding => ({
  code: 'numero_ambiguo',
  kind: 'question',
  text: `En «${header}» hay números como ${example} y no se sabe si el signo separa los miles o los decimales. ¿Cuánto es?`,
  ...decimalChoices(example, chosen, role),
})

/** Tells by which mark numbers were read that show none, and how else they may be. */
const asUsual = ({ role, header, evidence: { example } }: NumberColumn, chosen: Decimal): Finding => ({
  code: 'numero_ambiguo',
  kind: 'fact',
  text: `En «${header}», ${example} se lee como en los archivos anteriores de este programa: ${separates(example, chosen)}.`,
  ...decimalChoices(example, chosen, role),
})

/** Whether a quantity has the mark of the price beside it, read otherwise: with another one it is settled. */
function hasMarkOfPrice({ arithmetic, mapping: { cantidad, precio }, evidenceOf }: DecimalSource): boolean {
  if (cantidad === null || precio === null) return false
  const [ofQuantity, ofPrice] = [arithmetic.get(cantidad), arithmetic.get(precio)]
  if (ofQuantity === undefined || ofPrice === undefined || ofQuantity === ofPrice) return false
  return [cantidad, precio].every((place) => evidenceOf(place).example.includes(ofQuantity))
}

/** The mark of quantities such as 1,250 where the money has its thousands with the other one; null where it has the same. */
function otherThanMoneys({ ambiguousDot, ambiguousComma }: NumberEvidence, ofMoney: Decimal | null): Decimal | null {
  const mark = ambiguousDot === 0 ? ',' : ambiguousComma === 0 ? '.' : null
  return ambiguousDot + ambiguousComma > 0 && mark === ofMoney ? mark : null
}

/** Quantities from which all of them such as 1.000 are no chance. */
const LEAST_THOUSANDS = 5

/** Whether every quantity is read as a thousand, or several: hardly anybody sells so, and scales write three decimals. */
const areAllThousands = (
  role: NumberRole,
  { comma, dot, unmarked, ...evidence }: NumberEvidence,
  decimal: Decimal,
): boolean =>
  role === 'cantidad' &&
  !evidence.example.includes(decimal) &&
  comma + dot + unmarked === 0 &&
  evidence.wholeThousands >= LEAST_THOUSANDS &&
  evidence.wholeThousands === evidence.ambiguousDot + evidence.ambiguousComma

/** Cells that prove the other mark than the column's, such as 18.5 among 185.000. */
function oddCells({ comma, dot }: NumberEvidence, decimal: Decimal): number {
  return decimal === ',' ? dot : comma
}

function mixedNumbers(header: string, evidence: NumberEvidence, chosen: Decimal, role: NumberRole): Finding {
  const [fewer, more] = [evidence.comma, evidence.dot].sort((a, b) => a - b) as [number, number]
  return {
    code: 'numeros_mezclados',
    // Where the one kind is not clearly the odd one, each reading loads another sum.
    kind: fewer > 0.05 * more ? 'question' : 'warning',
    text: `La columna «${header}» mezcla números con coma decimal y con punto decimal. Los que no se entienden quedan rechazados.`,
    ...decimalChoices(evidence.example || '1.500', chosen, role),
  }
}

function oddNumbers(header: string, like: string, count: number): Finding {
  return {
    code: 'numeros_mezclados',
    kind: 'warning',
    text: `En «${header}» casi todos los números son como ${like}, con los miles separados, pero ${count === 1 ? 'uno no, y queda rechazado: corrígelo y súbelo aparte' : `${count} no, y quedan rechazados: corrígelos y súbelos aparte`}.`,
  }
}

/** Amounts such as 1.500 that a money column needs to prove that its mark is one of thousands. */
const MIN_MONEY_CELLS = 10

/** Share of such amounts with the other mark up to which they are odd. */
const ODD = 0.05

/** Quantities that are all whole thousands but for a sum with both marks have three decimals. */
function threeDecimals(role: NumberRole, evidence: NumberEvidence): Decimal | null {
  if (role !== 'cantidad' || !mayHaveThrees(evidence)) return null
  return evidence.dotThrees > 0 ? '.' : ','
}

/**
 * No one writes money with three decimals, so a money column in which every mark is followed by three digits proves
 * thousands once there are enough of them. Quantities do have three decimals, on a scale.
 */
function moneySense(role: NumberRole, evidence: NumberEvidence): Decimal | null {
  const { ambiguousDot, ambiguousComma, byWord } = evidence
  const comma = mayHaveThrees(evidence) ? 0 : evidence.comma
  // Cells that prove one mark alone have decided it before.
  if (role === 'cantidad' || comma > 0) return null
  // Beside "12 mil" nobody means 4 pesos by 4.500.
  const areEnough = (cells: number) => cells > 0 && cells + byWord >= MIN_MONEY_CELLS
  if (areEnough(ambiguousDot) && ambiguousComma <= ODD * ambiguousDot) return ','
  return areEnough(ambiguousComma) && ambiguousDot <= ODD * ambiguousComma ? '.' : null
}

/** Three digits after a lone mark: in sales files a thousands mark far more often than three decimals. */
function groupingRead({ ambiguousDot, ambiguousComma }: NumberEvidence): Decimal {
  if (ambiguousDot + ambiguousComma === 0) return UNMARKED
  return ambiguousDot > ambiguousComma ? ',' : '.'
}

const markOf = (example: string): Decimal => (example.includes(',') ? ',' : '.')

/** 'la coma separa los decimales' */
function separates(example: string, decimal: Decimal): string {
  const mark = markOf(example)
  return `${mark === ',' ? 'la coma' : 'el punto'} separa ${decimal === mark ? 'los decimales' : 'los miles'}`
}

/** What a number is worth, so that two readings of 6,286 are told apart by their words. */
function worth(value: number, role: NumberRole): string {
  const said = value.toLocaleString('es-CO', { maximumFractionDigits: 6 })
  const whole = Math.floor(Math.abs(value))
  if (whole !== Math.abs(value)) return whole === 0 ? 'menos de 1' : `más de ${whole} y menos de ${whole + 1}`
  const words = whole < 1000 ? null : inWords(whole, role === 'cantidad')
  return words === null ? said : `${words}${role === 'cantidad' ? ' unidades' : ''}`
}

function decimalChoices(example: string, chosen: Decimal, role: NumberRole): Pick<Finding, 'choices' | 'chosen'> {
  const label = (decimal: Decimal) => {
    const value = parseNumber(example, decimal)
    return `${example} es ${value === null ? 'nada' : worth(value, role)}: ${separates(example, decimal)}`
  }
  const decimals = [',', '.'] as const
  return {
    choices: decimals.map((decimal) => ({ label: label(decimal), choose: { decimal } })),
    chosen: decimals.indexOf(chosen),
  }
}
