import { isAccepted } from '../../choices.ts'
import { excerpt } from '../../excerpt.ts'
import type { Cell, Row } from '../../read/grid.ts'
import type { Finding, ReadOptions } from '../../types.ts'
import { columnCells } from '../columns/column.ts'

const IN_THOUSANDS = /\d\s*(k|mil)\.?$/i
/** An amount that is thousands where those beside it are "15k". */
const SMALL = /^\$?\s*[1-9]\d{0,2}$/

/** What small things cost, beside amounts written out: 500 beside 2.500. */
const COINS = /[05]0$/
const WRITTEN_OUT = /^\$?\s*\d{1,3}([.,']?\d{3})+$/

const isMarked = (cell: Cell | undefined): cell is string => typeof cell === 'string' && IN_THOUSANDS.test(cell)

/** Asks about amounts such as 15 among others such as "15k": whoever wrote them may have left the mark out. */
export function mixedThousandsQuestion(
  rows: readonly Row[],
  firstRow: number,
  header: string | undefined,
  place: number | null,
  options: ReadOptions,
): Finding[] {
  if (place === null || isAccepted('en_miles', options)) return []
  const cells = columnCells(rows, firstRow, place)
  const marked = cells.find(isMarked)
  if (marked === undefined) return []
  const unmarked = cells.flatMap((cell) => (cell == null || isMarked(cell) ? [] : [String(cell).trim()]))
  const areOut = unmarked.some((text) => WRITTEN_OUT.test(text))
  const small = unmarked.filter((text) => SMALL.test(text) && !(areOut && COINS.test(text)))
  if (small.length === 0) return []
  return [
    {
      code: 'en_miles',
      kind: 'question',
      text: `En «${excerpt(header ?? '')}» hay valores como «${excerpt(marked.trim())}» y otros como «${small[0]}» (${small.length} en total). Si a esos les faltan los ceros, corrígelos en el archivo y súbelo de nuevo: los leímos tal como están.`,
      choices: [{ label: 'Están completos: cárgalos así', choose: { accept: ['en_miles'] } }],
      chosen: 0,
    },
  ]
}
