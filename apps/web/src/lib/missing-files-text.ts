import { type AnioMes, toMonth } from '@vigia/contract/months.ts'
import { formatList, formatMonth } from './format.ts'

/** Maximum number of files named; hardly any shop has more kinds. */
const NAMED = 4

/**
 * 'De enero 2027 faltan archivos como «rappi-2026-12.csv», que vinieron todos los meses.'
 * @param mayImport whether the user may import them
 */
export const missingFilesText = (
  { archivos, ...month }: AnioMes & { archivos: readonly string[] },
  mayImport: boolean,
): string => {
  const one = archivos.length === 1
  const names = formatList(archivos.slice(0, NAMED).map((name) => `«${name}»`))
  const advice = mayImport ? ` ${one ? 'Súbelo' : 'Súbelos'} también, si hubo ventas.` : ''
  return `De ${formatMonth(toMonth(month))} ${one ? 'falta un archivo' : 'faltan archivos'} como ${names}, que ${one ? 'vino' : 'vinieron'} todos los meses: sin ${one ? 'él' : 'ellos'} cuenta como un mes flojo.${advice}`
}
