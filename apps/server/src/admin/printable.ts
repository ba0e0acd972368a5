/** What moves a terminal's cursor, colours it, names its window or turns the direction of its writing. */
const STEERING = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const IN_ITS_PLACE = '�'

/** An answer for a terminal. It holds what strangers wrote: names, questions. */
export const printable = (text: string): string => text.replace(STEERING, (one) => (one === '\n' ? one : IN_ITS_PLACE))

/** The same of what stands in one line. */
export const printableLine = (text: string): string => printable(text.replaceAll(/[\r\n\t\v\f\u2028\u2029]/g, ' '))
