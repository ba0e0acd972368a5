import type { FindingCode } from './finding-codes.ts'
import type { DateOrder, Decimal } from './notation.ts'
import type { Role } from './roles.ts'

/** A person's word on columns: by place or by header (as written, else without regard to case and accents); null says that the file has none. */
export type GivenMapping = Partial<Record<Role, number | string | null>>

/** What rows are: no sales, sales, or returns, which are taken off. */
export type RowsAre = 'out' | 'in' | 'subtract'

/** How the person wants the file read where it leaves something open. Plain data, kept beside the file. */
export interface Choices {
  /** The rest is found. */
  mapping?: GivenMapping
  /** Name of the sheet, ALL_SHEETS or ALL_TABLES. */
  sheet?: string
  /** Of months or days that the file gives without one. */
  year?: number
  /** across: products, stores or months stand in columns; plain: every row is one sale. */
  layout?: 'across' | 'plain'
  dateOrder?: DateOrder
  /** Whether the dates that the file itself types have day and month changed. */
  swapDates?: 'yes' | 'no'
  /** flip: sales are written with a minus, as movements out of the stock are. */
  sign?: 'flip' | 'asWritten'
  decimal?: Decimal
  /** A code of three capitals. Amounts in what is neither COP nor USD are loaded as they are written. */
  currency?: string
  /** What the money column holds: the total of the line, the price of one unit, or the total of the whole document. */
  valueIs?: 'line' | 'unit' | 'document'
  /** How sales are counted where the file says them with their taxes and without. */
  taxes?: 'with' | 'without'
  /** none: the money column has it in already. */
  discountIs?: 'money' | 'unit' | 'percent' | 'fraction' | 'none'
  /** The person's word that the file holds sales, whatever its words say. */
  sales?: 'yes'
  /** The person's word that sales without a date are of several months, which cannot be told apart. */
  months?: 'several'
  /** yyyy-mm-dd of every sale of a file without dates. */
  date?: string
  /** Codes of the questions whose one answer is to go on with what they say: that rows stay out, that the file's own total is another. */
  accept?: string[]
  /** Whether each row is one sale of one unit, in a file that says neither how many nor how much. */
  countRows?: 'yes'
  /** What documents marked as cancelled or returned are. answered: the cancelled are no sales, the returned are, and rows with a minus take them off. */
  cancelled?: 'out' | 'in' | 'subtract' | 'answered'
  /** What orders whose payment has not come are. */
  unpaid?: 'out' | 'in'
  /** What rows are that something in a column tells from sales, by the title of the column: a code, a kind, a name, who issued them. */
  coded?: Record<string, RowsAre>
  /** What rows are of which it was told, without asking, whether they count, by the title of the column: courtesies, offers, exchanges, tips. */
  told?: Record<string, 'out' | 'in'>
  /** What documents are that somebody else issued. */
  purchases?: 'out' | 'in'
  /** What rows are whose remark says that the sale fell through or came back. */
  remarks?: 'out' | 'in' | 'subtract'
  /** Whether opportunities that were not won are no sales. */
  opportunities?: 'won' | 'all'
  /** A discount given for the whole order: shared among its lines, in their prices already, or in what the file says was charged for the goods. */
  orderDiscount?: 'share' | 'none' | 'goods'
  /** Of orders whose total is not what their lines come to: the lines, or the total shared among them. */
  orderTotal?: 'lines' | 'share'
  /** What lines without a quantity are, and lines of zero in a file without quantities: one unit each, or left out. */
  noQuantity?: 'one' | 'out'
  /** What lines are that are worth exactly all lines above them, of their day, or of the group below (first) or above (last): totals, left out, or sales; of these, what is called a sum is none where it is said (named). */
  hiddenTotals?: 'out' | 'in' | 'named' | 'days' | 'first' | 'last'
  /** What the second copy is of documents that stand twice with the same lines: left out, or sales. */
  repeatedDocuments?: 'out' | 'in'
  /** What lines are whose quantity is below zero and whose money is above: goods that came back, or sales. */
  minusQuantity?: 'returns' | 'sales'
  /** Whether units that a column says came back are taken off. */
  returnedUnits?: 'subtract' | 'none'
  /** Whether money that a column says was given back is taken off. */
  refunds?: 'subtract' | 'none'
  /** Of sales with a row for each instalment: the first one alone counts, or each. */
  instalments?: 'first' | 'each'
  /** Whether figures that only grow are what was sold so far. */
  runningTotal?: 'yes' | 'no'
  /** Whether quantities of one product in several measures, as grams and kilos, are told in one of them. */
  measures?: 'one' | 'asWritten'
  /** Lines without a date are of the day of the line above. */
  blankDate?: 'above'
  /** Of all sales that name no store. */
  store?: string
  /** What lines are that say what was sold and nothing of the money: sold at 0, or left out. */
  noValue?: 'zero' | 'out'
  /** Whether quantities and prices are written without their decimals, as 100,000 for 1. */
  scaled?: 'yes' | 'no'
  /** Of a file in several currencies: the rows of the most frequent one, all as if they were one, or all at the rates of the file. */
  currencies?: 'one' | 'all' | 'convert'
}
/** All sheets with the titles of the one that was read. */
export const ALL_SHEETS = '*'
/** All tables that look like sales, also under other titles. */
export const ALL_TABLES = '**'

/** Whether the person goes on with what a question says. */
export const isAccepted = (code: FindingCode, { accept }: Choices): boolean => accept?.includes(code) ?? false

/** Characters of a title by which an answer is known: as many as a call may send. */
const MOST_OF_TITLE = 300
const keyOf = (title: string): string => title.slice(0, MOST_OF_TITLE)

/** The answer that says what rows are that a column tells from the others. */
export const answerToQuestionOnRows = (title: string, rows: RowsAre): Choices => ({ coded: { [keyOf(title)]: rows } })
/** The same of rows about which it was not asked. */
export const answerToNoteOnRows = (title: string, rows: 'out' | 'in'): Choices => ({ told: { [keyOf(title)]: rows } })

/** What the person said of the rows that a column tells from the others: of `coded` or `told` ones. */
export const answerForTitle = <Rows>(title: string, said: Record<string, Rows> | undefined): Rows | undefined =>
  said && Object.hasOwn(said, keyOf(title)) ? said[keyOf(title)] : undefined

/** An answer on top of those given before: what is said of columns, and the questions gone on with, add up. */
export const withAnswer = <Given extends Choices>(before: Given, answer: Choices): Given => ({
  ...before,
  ...answer,
  ...((before.mapping || answer.mapping) && { mapping: { ...before.mapping, ...answer.mapping } }),
  ...((before.coded || answer.coded) && { coded: { ...before.coded, ...answer.coded } }),
  ...((before.told || answer.told) && { told: { ...before.told, ...answer.told } }),
  ...((before.accept || answer.accept) && {
    accept: [...new Set([...(before.accept ?? []), ...(answer.accept ?? [])])],
  }),
})
