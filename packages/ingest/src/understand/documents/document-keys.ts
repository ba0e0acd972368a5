import { isBlank } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import { separatesFiles } from '../columns/runs.ts'
import type { SampledColumns } from '../columns/sampled-columns.ts'

/**
 * What holds the lines of one document together: its number, or where there is none the date and the client of lines that follow one
 * another.
 * @returns the key of each sample row, '' where unknown
 */
export function documentKeys(
  { documento, fecha, cliente, clienteCodigo }: Mapping,
  { sample, columns, files }: SampledColumns,
): string[] {
  if (documento !== null) return separatesFiles(fillDown(columns[documento]!.texts), files)
  const client = clienteCodigo ?? cliente
  if (fecha === null || client === null) return sample.map(() => '')
  const [dates, clients] = [columns[fecha]!.texts, columns[client]!.texts]
  let [run, before] = [0, '']
  return sample.map((row, at) => {
    if (isBlank(row[fecha])) return String(run)
    const key = `${dates[at]}|${clients[at]}`
    if (key !== before) run++
    before = key
    return String(run)
  })
}

/** A number given on a document's first line alone holds for the lines below it. */
function fillDown(texts: readonly string[]): string[] {
  let above = ''
  return texts.map((text) => (above = text === '' ? above : text))
}
