import { listed } from '../spanish.ts'
import { excerpt } from '../excerpt.ts'
import { IngestError } from '../ingest-error.ts'

/** Lines named to the person. */
const NAMED_LINES = 4
/**
 * Why a text that notes sales line by line is not read, naming its lines.
 * @param others lines that are no sale of one thing
 * @param wrongSums totals that are not those of their lines
 */
export function unreadNote(others: readonly string[], wrongSums: readonly string[]): IngestError {
  const problems = [
    others.length > 0 && `no pudimos leer como venta ${namedLines(others)}`,
    wrongSums.length > 0 && `el total no es la suma de sus renglones en ${namedLines(wrongSums)}`,
  ].filter((problem) => problem !== false)
  return new IngestError(
    'tabla_no_encontrada',
    `Leímos tus ventas renglón por renglón, pero ${problems.join(', y ')}. Corrige o quita lo que no sea venta y sube el archivo otra vez.`,
  )
}

function namedLines(lines: readonly string[]): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => `«${excerpt(line.trim())}»`)
  const more = lines.length - named.length
  return listed(more > 0 ? [...named, `${more} más`] : named)
}
