import { isAccepted } from '../../choices.ts'
import { excerpt } from '../../excerpt.ts'
import type { Row } from '../../read/grid.ts'
import type { Finding, ReadOptions } from '../../types.ts'

const IN_THOUSANDS = /\d\s*(k|mil)\.?$/i
/** An amount that is thousands where those beside it are "15k". */
const SMALL = /^\$?\s*[1-9]\d{0,2}$/

/** Asks about amounts such as 15 among others such as "15k": whoever wrote them may have left the mark out. */
export function someInThousands(
  rows: readonly Row[],
  firstRow: number,
  header: string | undefined,
  place: number | null,
  options: ReadOptions,
): Finding[] {
  if (place === null || isAccepted('en_miles', options)) return []
  const small: string[] = []
  const marked: string[] = []
  for (let at = firstRow; at < rows.length; at++) {
    const cell = rows[at]![place]
    if (typeof cell === 'string' && IN_THOUSANDS.test(cell)) marked.push(cell.trim())
    else if (cell !== null && SMALL.test(String(cell).trim())) small.push(String(cell).trim())
  }
  if (marked.length === 0 || small.length === 0) return []
  return [
    {
      code: 'en_miles',
      kind: 'question',
      text: `En «${excerpt(header ?? '')}» hay valores como «${excerpt(marked[0]!)}» y otros como «${small[0]}» (${small.length} en total). Si a esos les faltan los ceros, corrígelos en el archivo y súbelo de nuevo: los leímos tal como están.`,
      choices: [{ label: 'Están completos: cárgalos así', choose: { accept: ['en_miles'] } }],
      chosen: 0,
    },
  ]
}
