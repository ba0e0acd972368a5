/** Characters that move a terminal's cursor, change its colours or title, or reverse the direction of text. */
const STEERING = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const IN_ITS_PLACE = '�'

/** Text that is safe to print on a terminal. It may contain text written by strangers: names, questions. */
export const printable = (text: string): string => text.replace(STEERING, (one) => (one === '\n' ? one : IN_ITS_PLACE))

/** The same for text that must stay on one line. */
export const printableLine = (text: string): string => printable(text.replaceAll(/[\r\n\t\v\f\u2028\u2029]/g, ' '))
