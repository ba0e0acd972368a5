/** How a file may write numbers and dates. */
import { dayNumberOf } from '@vigia/contract/months.ts'

export const NUMBER_STYLES = ['plain', 'comma', 'es', 'en', 'apostrophe', 'sign'] as const
/** plain 1234.5; comma 1234,5; es 1.234,5; en 1,234.5; apostrophe 1'234.567; sign $ 1.234,5. */
export type NumberStyle = (typeof NUMBER_STYLES)[number]

export const NEGATIVE_STYLES = ['minus', 'trailing', 'parentheses'] as const
export type NegativeStyle = (typeof NEGATIVE_STYLES)[number]

const grouped = (whole: string, by: (group: number) => string): string => {
  let out = ''
  for (let end = whole.length, group = 0; end > 0; end -= 3, group += 1)
    out = whole.slice(Math.max(0, end - 3), end) + (group === 0 ? '' : by(group)) + out
  return out
}

/** @param decimals fixed; null for as many as the number has */
export function numberText(
  value: number,
  style: NumberStyle,
  { decimals, negative, money }: { decimals: number | null; negative: NegativeStyle; money: boolean },
): string {
  const [whole = '0', fraction] = (
    decimals === null ? String(Math.abs(value)) : Math.abs(value).toFixed(decimals)
  ).split('.')
  const rest = (mark: string): string => (fraction ? mark + fraction : '')
  const text = {
    plain: () => whole + rest('.'),
    comma: () => whole + rest(','),
    es: () => grouped(whole, () => '.') + rest(','),
    en: () => grouped(whole, () => ',') + rest('.'),
    apostrophe: () => grouped(whole, (group) => (group === 2 ? "'" : '.')) + rest(','),
    sign: () => (money ? '$ ' : '') + grouped(whole, () => '.') + rest(','),
  }[style]()
  if (value >= 0) return text
  return { minus: `-${text}`, trailing: `${text}-`, parentheses: `(${text})` }[negative]
}

export const DATE_STYLES = [
  'iso',
  'isoTime',
  'dmy/',
  'dmy-',
  'dmy.',
  'mdy/',
  'dmyShort',
  'wordsEs',
  'wordsEsLong',
  'wordsEn',
  'wordsPt',
  'compact',
  'serial',
  'parts',
] as const
/** parts: day, month and year in columns of their own. */
export type DateStyle = (typeof DATE_STYLES)[number]

const MONTHS = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
}
/** Days from 1899-12-30, where spreadsheets begin, to 1970-01-01. */
const SERIAL_EPOCH = 25_569

export const serialOf = (iso: string): number => dayNumberOf(iso) + SERIAL_EPOCH

/** @param minute of the day, for styles with an hour */
export function dateText(iso: string, style: Exclude<DateStyle, 'parts'>, minute: number): string {
  const [year, month, day] = iso.split('-') as [string, string, string]
  const name = (language: keyof typeof MONTHS): string => MONTHS[language][Number(month) - 1]!
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  switch (style) {
    case 'iso':
      return iso
    case 'isoTime':
      return `${iso} ${clock}:00`
    case 'dmy/':
      return `${day}/${month}/${year}`
    case 'dmy-':
      return `${day}-${month}-${year}`
    case 'dmy.':
      return `${day}.${month}.${year}`
    case 'mdy/':
      return `${Number(month)}/${Number(day)}/${year}`
    case 'dmyShort':
      return `${day}/${month}/${year.slice(2)}`
    case 'wordsEs':
      return `${day}-${name('es').slice(0, 3)}-${year}`
    case 'wordsEsLong':
      return `${Number(day)} de ${name('es')} de ${year}`
    case 'wordsEn':
      return `${name('en').slice(0, 3)} ${Number(day)}, ${year}`
    case 'wordsPt':
      return `${day} ${name('pt').slice(0, 3)} ${year}`
    case 'compact':
      return year + month + day
    case 'serial':
      return String(serialOf(iso))
  }
}
