import type { Role } from '../../roles.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { parseNumber } from '../../understand/numbers/numbers.ts'

/** Characters of the longest list that is read, and of the longest item of one in words. */
const LONGEST = 20_000
const LONGEST_ITEM = 200

/** Of an order: what was sold, how many, and for how much each where the list says it. */
export interface ListedItem {
  name: string
  quantity: number
  price: number | null
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
/** "2 x Café", "2x Café". */
export const COUNT_FIRST = new RegExp(String.raw`^(${NUMBER})\s*[x×*]\s+(\S.*)$`, 'i')
/** "Café x2", "Café x 2 = 60000", "Café (2)". */
const COUNT_LAST = new RegExp(
  String.raw`^(\S.*?)\s*(?:\s[x×*]\s*(${NUMBER})|\(x?\s*(${NUMBER})\))(?:\s*=\s*\$?\s*([\d.,]+))?$`,
  'i',
)

/** What a cell lists; null where it is no list of goods with their number. */
export function itemsOf(text: string): ListedItem[] | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > LONGEST) return null
  const parts = trimmed.startsWith('[') ? parsed(trimmed) : LABELLED.test(trimmed) ? labelled(trimmed) : parted(trimmed)
  if (!parts || parts.length === 0) return null
  const items = parts.map((part) => (typeof part === 'string' ? itemOf(part) : itemOfRecord(part)))
  return items.every((item) => item !== null) ? items : null
}

/** "2 Café", which may be a product's name. */
const BARE_COUNT = /^(\d{1,3}) (\p{L}.*)$/u

/** What a cell of numbers and names lists, with nothing between them: "2 Café + 1 Té". */
export function countedItems(text: string): ListedItem[] | null {
  if (text === '' || text.length > LONGEST) return null
  const items = parted(text).map((part) => {
    const [, count, name] = (part.length <= LONGEST_ITEM && BARE_COUNT.exec(part)) || []
    return count === undefined || name === undefined ? null : known(name, Number(count), null)
  })
  return items.every((item) => item !== null) ? items : null
}

/** The parts of a list in words: by lines, semicolons and bars, else by commas. */
function parted(text: string): string[] {
  // One space between words: without that, long blanks would be searched again from each of their places.
  const words = text.replace(/[^\S\n\r]+/g, ' ')
  const parts = words.split(/ ?[;|\n\r]+ ?| \+ /).filter((part) => part !== '')
  if (parts.length > 1) return parts
  // "1x Camisa 2x Gorra", whose lines a program put one behind the other.
  return words.split(COUNTED.test(words) ? NEXT_COUNTED : ', ')
}

const COUNTED = /^\d{1,3}[x×] \S.* \d{1,3}[x×] \S/i
const NEXT_COUNTED = /,? (?=\d{1,3}[x×] \S)/i

/** An item as web shops' programs pack it into a cell: "name:Café|product_id:12|quantity:2|total:27.90". */
export const LABELLED = /^(name|product|producto|nombre) ?[:=][^|]*\|(.*\|)?(quantity|qty|cantidad) ?[:=]/i

function labelled(text: string): Record<string, unknown>[] {
  return text.split(/;(?=(?:name|product|producto|nombre) ?[:=])/i).map((item) =>
    Object.fromEntries(
      item.split('|').map((part) => {
        const [, label = '', value = ''] = /^([^:=]*)[:=](.*)$/s.exec(part) ?? []
        return [label.trim(), value.trim()]
      }),
    ),
  )
}

/** A list as JSON, or as Python writes one. */
function parsed(text: string): (string | Record<string, unknown>)[] | null {
  for (const source of [text, text.replaceAll("'", '"')])
    try {
      const list = JSON.parse(source) as unknown
      if (!Array.isArray(list)) return null
      return list.every((one) => typeof one === 'string' || (typeof one === 'object' && one !== null))
        ? (list as (string | Record<string, unknown>)[])
        : null
    } catch {
      continue
    }
  return null
}

const numberOf = (text: string): number | null => parseNumber(text, /,\d{1,2}$|\.\d{3}(\D|$)/.test(text) ? ',' : '.')

function itemOf(text: string): ListedItem | null {
  if (text.length > LONGEST_ITEM) return null
  const first = COUNT_FIRST.exec(text)
  if (first) return known(first[2]!, numberOf(first[1]!), null)
  const last = COUNT_LAST.exec(text)
  if (!last) return null
  const quantity = numberOf(last[2] ?? last[3]!)
  const total = numberOf(last[4] ?? '')
  return known(last[1]!, quantity, total !== null && quantity ? total / quantity : null)
}

const known = (name: string, quantity: number | null, price: number | null): ListedItem | null =>
  quantity === null || !/\p{L}/u.test(name) ? null : { name: name.trim(), quantity, price }

function itemOfRecord(record: Record<string, unknown>): ListedItem | null {
  const of = (role: Role): unknown => {
    const [best] = Object.keys(record)
      .map((key) => ({ key, words: scoreHeader(key).get(role) ?? 0 }))
      .filter(({ words }) => words > 0)
      .toSorted((a, b) => b.words - a.words)
    return best && record[best.key]
  }
  const amount = (value: unknown): number | null =>
    typeof value === 'number' ? value : typeof value === 'string' ? numberOf(value) : null
  const name = of('producto')
  const quantity = amount(of('cantidad'))
  if (typeof name !== 'string' || quantity === null) return null
  const total = amount(of('valor'))
  return known(name, quantity, amount(of('precio')) ?? (total !== null && quantity !== 0 ? total / quantity : null))
}
