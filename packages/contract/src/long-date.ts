export const MONTH_NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** '5 de enero de 2027' @param iso date */
export const longDate = (iso: string): string => {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  return `${day} de ${MONTH_NAMES[month - 1]} de ${year}`
}

/** ' hasta el 5 de enero de 2027', or nothing where there is no end. @param until ISO date */
export const untilText = (until: string | null): string => (until === null ? '' : ` hasta el ${longDate(until)}`)
