import { once } from './once.ts'

const format = once(() => new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' }))

/** '5 de enero de 2027' @param iso date */
export const longDate = (iso: string): string => format().format(new Date(`${iso}T00:00:00Z`))

/** ' hasta el 5 de enero de 2027', or nothing where there is no end. @param until ISO date */
export const untilText = (until: string | null): string => (until === null ? '' : ` hasta el ${longDate(until)}`)
