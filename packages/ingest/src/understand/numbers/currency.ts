import { cellText } from '../../read/grid.ts'
import type { Choices, Currency, Finding, Mapping } from '../../types.ts'
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
  { code: 'HNL', name: 'lempiras', words: /\b(hnl|lempiras)\b/, sign: /\bHNL\b/i },
  { code: 'NIO', name: 'córdobas', words: /\b(nio|cordobas)\b/, sign: /\bNIO\b|\bC\$/i },
  { code: 'PAB', name: 'balboas', words: /\b(pab|balboas)\b/, sign: /\bPAB\b|\bB\/\./i },
  { code: 'VES', name: 'bolívares', words: /\b(ves|bolivares)\b/, sign: /\bVES\b|\bBs\.?\s?[SF]\b/i },
  { code: 'CRC', name: 'colones', words: /\b(crc|colones)\b/, sign: /₡|\bCRC\b/i },
  { code: 'GBP', name: 'libras', words: /\b(gbp|libras esterlinas)\b/, sign: /£|\bGBP\b/i },
]

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

/** In which currency the amounts are, as the titles of their columns, their cells or a column of currencies say. */
export function declaredCurrency(
  headers: string[],
  { valor, precio }: Mapping,
  cells: (column: number) => Iterable<unknown>,
  { currency: given }: Choices,
): DeclaredCurrency {
  if (given) return { currency: given, isOther: false, findings: [] }
  for (const column of [valor, precio]) {
    if (column === null) continue
    const ofTitle = CURRENCIES.find(
      ({ words, sign }) => words.test(fold(headers[column]!)) || sign.test(headers[column]!),
    )
    if (ofTitle) return declared(ofTitle, `"${headers[column]}"`)
    const signed = signedCells(cells(column))
    if (!signed) continue
    if (signed.other !== undefined && (signed.isNamed || (signed.currency.code !== 'COP' && signed.share < MOSTLY)))
      return inTwoCurrencies(headers[column]!, signed.currency, signed.example, signed.other)
    return declared(signed.currency, `"${headers[column]}", con valores como ${signed.example}`)
  }
  const column = headers.findIndex((header) => isCurrencyHeader(fold(header)))
  if (column < 0) return { currency: 'COP', isOther: false, findings: [] }
  const values = new Set<string>()
  for (const cell of cells(column)) {
    const text = typeof cell === 'string' ? cell.trim() : ''
    if (text !== '') values.add(text)
  }
  const named = [...values].flatMap(
    (text) =>
      CURRENCIES.find(({ words, sign }) => words.test(fold(text)) || sign.test(text)) ??
      (CODE.test(text) ? [{ code: text, name: text }] : []),
  )
  const codes = new Map(named.map((one) => [one.code, one]))
  const [first] = codes.values()
  if (!first) return { currency: 'COP', isOther: false, findings: [] }
  return codes.size === 1 ? declared(first, `"${headers[column]}"`) : mixed([...codes.values()], headers[column]!)
}

/** What the first cells of a column say of their currency. */
interface SignedCells {
  /** The first that one of them names, and an example of it. */
  currency: Named
  example: string
  /** A cell in another currency, or without the name of one. */
  other: string | undefined
  /** The other one names another currency. */
  isNamed: boolean
  /** Of the cells, those that name the currency. */
  share: number
}

function signedCells(cells: Iterable<unknown>): SignedCells | null {
  let [signed, bare, looked] = [0, 0, 0]
  let currency: Named | undefined
  let [example, unsigned, named]: (string | undefined)[] = []
  for (const cell of cells) {
    if (++looked > SAMPLE) break
    // Numbers have their sign in their format.
    const text = typeof cell === 'string' ? cell : ''
    if (!/[1-9]/.test(text)) continue
    const ofCell = CURRENCIES.find(({ sign }) => sign.test(text))
    if (ofCell) {
      currency ??= ofCell
      if (ofCell === currency) signed++
      else named ??= cellText(text)
      example ??= cellText(text)
    } else {
      bare++
      unsigned ??= cellText(text)
    }
  }
  if (!currency) return null
  return {
    currency,
    example: example!,
    other: named ?? unsigned,
    isNamed: named !== undefined,
    share: signed / (signed + bare),
  }
}

function inTwoCurrencies(header: string, { code, name }: Named, example: string, other: string): DeclaredCurrency {
  return {
    currency: 'COP',
    isOther: code !== 'COP' && code !== 'USD',
    findings: [
      {
        code: 'varias_monedas',
        kind: 'question',
        text: `En "${header}" hay valores en ${name} («${example}») y otros como «${other}». ¿En qué moneda están todos? Si son dos monedas, sube un archivo por moneda.`,
        choices: [
          { label: 'Todos en pesos colombianos', choose: { currency: 'COP' } },
          { label: 'Todos en dólares', choose: { currency: 'USD' } },
        ],
        chosen: 0,
      },
    ],
  }
}

function declared({ code, name }: Pick<Named, 'code' | 'name'>, where: string): DeclaredCurrency {
  if (code === 'COP') return { currency: 'COP', isOther: false, findings: [] }
  if (code === 'USD')
    return {
      currency: 'USD',
      isOther: false,
      findings: [{ code: 'moneda', kind: 'fact', text: `Los valores están en dólares: lo dice ${where}.` }],
    }
  return {
    currency: 'COP',
    isOther: true,
    findings: [
      {
        code: 'otra_moneda',
        kind: 'warning',
        text: `Los valores están en ${name}, no en pesos colombianos: lo dice ${where}. Se cargan tal como están, sin convertir: todo lo que veas en pesos estará en ${name}. Si los quieres en pesos, conviértelos en el archivo y súbelo de nuevo.`,
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
        text: `"${header}" dice que hay valores en ${list}, y se suman como si fueran la misma moneda. Si puedes, sube un archivo por moneda.`,
      },
    ],
  }
}
