import { excerpt } from '../../excerpt.ts'
import { cellText } from '../../read/grid.ts'
import type { Choices } from '../../choices.ts'
import type { Currency } from '../../notation.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { fold } from '../headers/fold.ts'

interface Named {
  code: string
  name: string
  /** In a folded title or name of a currency. */
  words: RegExp
  /** In an amount, or in a title as it is written. */
  sign: RegExp
}

/** Pesos of Colombia, and the currencies of those who write their files in Spanish or Portuguese, or sell to others. */
const CURRENCIES: readonly Named[] = [
  { code: 'COP', name: 'pesos colombianos', words: /\b(cop|pesos colombianos)\b/, sign: /\bCOP\b|\bCOL\$/i },
  { code: 'USD', name: 'dólares', words: /\b(usd|us|dolares|dolar|dollars)\b/, sign: /\bUSD\b|\bUS\$|\bU\$S/i },
  { code: 'EUR', name: 'euros', words: /\b(eur|euros?)\b/, sign: /€|\bEUR\b/i },
  { code: 'MXN', name: 'pesos mexicanos', words: /\b(mxn|pesos mexicanos)\b/, sign: /\bMXN\b|\bMX\$/i },
  { code: 'ARS', name: 'pesos argentinos', words: /\b(ars|pesos argentinos)\b/, sign: /\bARS\b|\bAR\$/i },
  { code: 'CLP', name: 'pesos chilenos', words: /\b(clp|pesos chilenos)\b/, sign: /\bCLP\b/i },
  { code: 'UYU', name: 'pesos uruguayos', words: /\b(uyu|pesos uruguayos)\b/, sign: /\bUYU\b|\$\s?U(?=\s?\d)/i },
  { code: 'DOP', name: 'pesos dominicanos', words: /\b(dop|pesos dominicanos)\b/, sign: /\bDOP\b|\bRD\$/i },
  { code: 'PEN', name: 'soles', words: /\b(pen|soles|nuevo sol)\b/, sign: /\bPEN\b|(^|\()\s*S\/\.?\s*(\)|-?\d)/i },
  { code: 'BRL', name: 'reales de Brasil', words: /\b(brl|reais|real brasileiro)\b/, sign: /\bBRL\b|\bR\$/i },
  { code: 'PYG', name: 'guaraníes', words: /\b(pyg|guaranies)\b/, sign: /₲|\bPYG\b/i },
  { code: 'BOB', name: 'bolivianos', words: /\b(bob|bolivianos)\b/, sign: /\bBOB\b/i },
  { code: 'GTQ', name: 'quetzales', words: /\b(gtq|quetzales)\b/, sign: /\bGTQ\b/i },
  { code: 'HNL', name: 'lempiras', words: /\b(hnl|lempiras)\b/, sign: /\bHNL\b|(^|\()\s*(L\.|Lps?\.?)\s?\d/i },
  { code: 'NIO', name: 'córdobas', words: /\b(nio|cordobas)\b/, sign: /\bNIO\b|\bC\$/i },
  { code: 'PAB', name: 'balboas', words: /\b(pab|balboas)\b/, sign: /\bPAB\b|\bB\/\./i },
  { code: 'VES', name: 'bolívares', words: /\b(ves|bolivares)\b/, sign: /\bVES\b|\bBs\.?\s?[SF]\b/i },
  { code: 'CRC', name: 'colones', words: /\b(crc|colones)\b/, sign: /₡|\bCRC\b/i },
  { code: 'GBP', name: 'libras', words: /\b(gbp|libras esterlinas)\b/, sign: /£|\bGBP\b/i },
]

/** Of what has none, as payments in a list of a tax office: ISO 4217. */
const NO_CURRENCY = 'XXX'
/** Cells of a money column looked at for a currency, and share of them from which its sign is that of all. */
const SAMPLE = 5000
const MOSTLY = 0.9
const CURRENCY_HEADER =
  /^((cod|codigo|tipo|nombre|sigla|simbolo)? ?(de )?(la )?(moneda|mon|mda|divisa|currency|moeda)( (de |del |de la |da |do )?[a-z]{3,12})?( code)?|(invoice|order|sale|transaction|document) currency)$/
/** Codes of currencies that have no name here. */
const CODE = /^[A-Z]{3}$/
const NAMED = 3

/** Whether a column is of the names or codes of currencies. @param header folded */
export function isCurrencyHeader(header: string): boolean {
  return CURRENCY_HEADER.test(header)
}

export interface DeclaredCurrency {
  /** What the amounts are read as. */
  currency: Currency
  /** The amounts are neither pesos of Colombia nor dollars. */
  isOther: boolean
  findings: Finding[]
}

/** In which currency the amounts are, as the titles of their columns, their cells, a column of currencies or else a note says. */
export function declaredCurrency(
  headers: string[],
  { valor, precio }: Mapping,
  cells: (column: number) => Iterable<unknown>,
  { currency: given }: Choices,
  /** Titles above the table and notes below it. */
  notes: readonly string[] = [],
): DeclaredCurrency {
  if (given === 'COP' || given === 'USD') return { currency: given, isOther: false, findings: [] }
  if (given !== undefined)
    return declared(CURRENCIES.find(({ code }) => code === given) ?? { code: given, name: given }, 'nos lo dijiste')
  for (const column of [valor, precio]) {
    if (column === null) continue
    const ofTitle = CURRENCIES.find(
      ({ words, sign }) => words.test(fold(headers[column]!)) || sign.test(headers[column]!),
    )
    if (ofTitle) return declared(ofTitle, `lo dice «${headers[column]}»`)
    const signed = signedCells(cells(column))
    if (!signed) continue
    const [[currency, example], ...others] = signed.named
    if (others.length > 0 || (signed.bare !== undefined && currency.code !== 'COP' && signed.share < MOSTLY))
      return inSeveralCurrencies(headers[column]!, signed)
    return declared(currency, `lo dice «${headers[column]}», con valores como ${example}`)
  }
  const column = headers.findIndex((header) => isCurrencyHeader(fold(header)))
  if (column < 0) return currencyInNotes(notes) ?? { currency: 'COP', isOther: false, findings: [] }
  const values = new Set<string>()
  for (const cell of cells(column)) {
    const text = typeof cell === 'string' ? cell.trim() : ''
    if (text !== '' && text !== NO_CURRENCY) values.add(text)
  }
  const named = [...values].flatMap(
    (text) =>
      CURRENCIES.find(({ words, sign }) => words.test(fold(text)) || sign.test(text)) ??
      (CODE.test(text) ? [{ code: text, name: text }] : []),
  )
  const codes = new Map(named.map((one) => [one.code, one]))
  const [first] = codes.values()
  if (!first) return { currency: 'COP', isOther: false, findings: [] }
  return codes.size === 1
    ? declared(first, `lo dice «${headers[column]}»`)
    : mixed([...codes.values()], headers[column]!)
}

/** What a note says of the figures of a table before the name of their currency: "Valores expresados en". */
const OF_FIGURES = /\b(valor(es)?|cifras?|montos?|precios?|importes?|totales|expresad[oa]s?)\b.*\ben\b/
/** Such a name alone in brackets: "VENTAS 2026 (USD)". */
const IN_BRACKETS = /\(\s*([^()\d]{1,20})\s*\)/

/** The currency that a title or a note names, and asks where these are dollars, which would be turned; null where none names another than pesos. */
function currencyInNotes(notes: readonly string[]): DeclaredCurrency | null {
  for (const note of notes) {
    const said = OF_FIGURES.test(fold(note)) ? note : IN_BRACKETS.exec(note)?.[1]
    const named = said === undefined ? [] : CURRENCIES.filter(({ words }) => words.test(fold(said)))
    const [currency] = named
    if (!currency || named.length > 1 || currency.code === 'COP') continue
    if (currency.code !== 'USD') return declared(currency, `lo dice «${excerpt(note)}»`)
    return {
      currency: 'USD',
      isOther: false,
      findings: [
        {
          code: 'varias_monedas',
          kind: 'question',
          text: `El archivo dice «${excerpt(note)}». ¿En qué moneda están sus valores?`,
          choices: [allIn(currency), { label: 'Todos en pesos colombianos', choose: { currency: 'COP' } }],
          chosen: 0,
        },
      ],
    }
  }
  return null
}

/** What the first cells of a column say of their currency. */
interface SignedCells {
  /** The currencies that some of them name, in their order, each with an example. */
  named: [[Named, string], ...[Named, string][]]
  /** A cell without the name of one. */
  bare: string | undefined
  /** Of the cells, those that name the first currency. */
  share: number
}

function signedCells(cells: Iterable<unknown>): SignedCells | null {
  let [looked, money] = [0, 0]
  const named = new Map<Named, { example: string; cells: number }>()
  let bare: string | undefined
  for (const cell of cells) {
    if (++looked > SAMPLE) break
    // Numbers have their sign in their format.
    const text = typeof cell === 'string' ? cell : ''
    if (!/[1-9]/.test(text)) continue
    money++
    const ofCell = CURRENCIES.find(({ sign }) => sign.test(text))
    if (!ofCell) bare ??= cellText(text)
    else
      named.set(ofCell, { example: cellText(text), ...named.get(ofCell), cells: (named.get(ofCell)?.cells ?? 0) + 1 })
  }
  const [first, ...others] = [...named].map(([currency, { example }]): [Named, string] => [currency, example])
  if (!first) return null
  return { named: [first, ...others], bare, share: named.get(first[0])!.cells / money }
}

/** What an answer to the question of the currency comes to. */
function allIn({ code, name }: Named): NonNullable<Finding['choices']>[number] {
  const label =
    code === 'USD'
      ? 'Todos en dólares: los pasamos a pesos'
      : `Todos en ${name}: se cargan sin convertir, y lo que veas en pesos estará en ${name}`
  return { label, choose: { currency: code } }
}

function inSeveralCurrencies(header: string, { named, bare }: SignedCells): DeclaredCurrency {
  const told = [
    ...named.slice(0, NAMED).map(([{ name }, example]) => `en ${name} («${example}»)`),
    ...(bare === undefined ? [] : [`sin moneda («${bare}»)`]),
  ]
  const foreign = named.map(([currency]) => currency).filter(({ code }) => code !== 'COP')
  const [{ code }] = named[0]
  return {
    currency: 'COP',
    isOther: code !== 'COP' && code !== 'USD',
    findings: [
      {
        code: 'varias_monedas',
        kind: 'question',
        text: `En «${header}» hay valores ${told.slice(0, -1).join(', ')} y ${told.at(-1)}. ¿En qué moneda están todos? Si de verdad son varias, sube un archivo por moneda: no las convertimos entre sí.`,
        choices: [
          { label: 'Todos en pesos colombianos', choose: { currency: 'COP' } },
          ...foreign.slice(0, NAMED).map(allIn),
        ],
        chosen: 0,
      },
    ],
  }
}

/** @param source who says so: 'lo dice "Moneda"' */
function declared({ code, name }: Pick<Named, 'code' | 'name'>, source: string): DeclaredCurrency {
  if (code === 'COP') return { currency: 'COP', isOther: false, findings: [] }
  if (code === 'USD')
    return {
      currency: 'USD',
      isOther: false,
      findings: [{ code: 'moneda', kind: 'fact', text: `Los valores están en dólares: ${source}.` }],
    }
  return {
    currency: 'COP',
    isOther: true,
    findings: [
      {
        code: 'otra_moneda',
        kind: 'warning',
        text: `Los valores están en ${name}, no en pesos colombianos: ${source}. Se cargan tal como están, sin convertir: todo lo que veas en pesos estará en ${name}. Si los quieres en pesos, conviértelos en el archivo y súbelo de nuevo.`,
      },
    ],
  }
}

function mixed(currencies: readonly Pick<Named, 'name'>[], header: string): DeclaredCurrency {
  const names = currencies.slice(0, NAMED).map(({ name }) => name)
  const list = `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
  return {
    currency: 'COP',
    isOther: true,
    findings: [
      {
        code: 'otra_moneda',
        kind: 'warning',
        text: `«${header}» dice que hay valores en ${list}, y se suman como si fueran la misma moneda. Si puedes, sube un archivo por moneda.`,
      },
    ],
  }
}
