import { mayBeGeneralClient } from '../general-client.ts'
import type { Column } from '../understand/columns/column.ts'
import { fold } from '../understand/headers/fold.ts'

/** Digits of the access key of an electronic document, and where among them its issuer's are: Ecuador, Brazil, Costa Rica. */
const ISSUER_IN_KEY = new Map<number, [from: number, to: number]>([
  [49, [10, 23]],
  [44, [6, 20]],
  [50, [9, 21]],
])
const KEY = /^(\d{44}|\d{49,50})$/
/** Digits of a tax number, without the zeros that a spreadsheet drops at its beginning. */
const TAX_NUMBER = /^[1-9]\d{7,13}$/
/** Documents that tell, different tax numbers among them, and share of the keys that must hold the number of their row. */
const LEAST_DOCUMENTS = 5
const LEAST_ISSUERS = 3
const AGREE = 0.9

const ISSUER = /\b(emisor|emitente)\b/
/** Who sold for the shop, and whose card was paid with. */
const OTHER_ISSUER = /\b(vendedor|banco|tarjeta|usuario)\b/
const RECEIVER = /\b(receptor|adquiriente|destinatario)\b/

/**
 * The column of those who issued the documents of a list, where they are several: in a shop's own sales that is always the shop. By their titles,
 * where all were issued to one; and by an access key, which holds the tax number of who issued it. Null where nothing says so.
 */
export function issuersOf(columns: readonly Column[]): Column | null {
  const issuers = columns.find(
    ({ header, distinct }) =>
      ISSUER.test(fold(header)) && !OTHER_ISSUER.test(fold(header)) && distinct >= LEAST_ISSUERS,
  )
  const receivers = columns.filter(({ header, filled }) => RECEIVER.test(fold(header)) && filled > 0)
  if (issuers && receivers.length > 0 && receivers.every(isOneBusiness)) return issuers
  return issuersByKey(columns)
}

/** Numbers under which one business may stand: that of the person and that of the taxpayer, which holds it. */
const MOST_NUMBERS = 2

function isOneBusiness({ distinct, texts }: Column): boolean {
  const different = [...new Set(texts)].filter((text) => text !== '').toSorted((a, b) => a.length - b.length)
  const [first = '', second] = different
  const isOne = distinct === 1 || (distinct === MOST_NUMBERS && (second!.includes(first) || /^[A-Z]{2,5}$/.test(first)))
  return isOne && !mayBeGeneralClient(first)
}

function issuersByKey(columns: readonly Column[]): Column | null {
  const keys = columns.find(({ texts }) => {
    const filled = texts.filter((text) => text !== '')
    return filled.length >= LEAST_DOCUMENTS && filled.every((text) => KEY.test(text))
  })
  if (!keys) return null
  const isIssuer = ({ texts }: Column) => {
    const pairs = texts.flatMap((text, at) => {
      const number = withoutZeros(text)
      return TAX_NUMBER.test(number) && keys.texts[at] ? [{ number, key: keys.texts[at] }] : []
    })
    return (
      pairs.length >= LEAST_DOCUMENTS &&
      new Set(pairs.map(({ number }) => number)).size >= LEAST_ISSUERS &&
      pairs.filter(({ number, key }) => issuerIn(key) === number).length >= AGREE * pairs.length
    )
  }
  return columns.find((column) => column !== keys && isIssuer(column)) ?? null
}

const withoutZeros = (text: string): string => text.replace(/^0+/, '')

const issuerIn = (key: string): string => withoutZeros(key.slice(...ISSUER_IN_KEY.get(key.length)!))
