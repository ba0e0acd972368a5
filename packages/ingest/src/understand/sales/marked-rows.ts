import { rowsText } from '../../spanish.ts'
import { askedText } from '../../asked.ts'
import { answerToQuestionOnRows, type RowsAre, answerForTitle } from '../../choices.ts'
import { quoted } from '../../excerpt.ts'
import { cellText, type Row } from '../../read/grid.ts'
import type { Finding } from '../../types.ts'
import { isMark } from '../columns/content-kinds.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { type ColumnRule, countRows } from './column-rule.ts'
import { questionInTitle, stateOf, YES } from './states.ts'
import { wordsWithin } from '../../phrases.ts'

/** Titles of what is marked of sales that count: how they were paid, sent or checked. */
const OF_SALES = wordsWithin`
  pag\w* | efectivo | contado | credito | transfer\w* | tarjeta | nequi | daviplata | pix | dinheiro | cash | card
  domicilio | entreg\w* | envi\w* | despach\w* | factur\w* | electronic\w* | cliente | nuev[oa] | revis\w* | check\w*
  verific\w* | ok | copia | iva | exent[oa] | listo | hecho | done | paid | recib\w* | firm\w* | cobr\w*
`
/** Titles of what went wrong, whatever else they name. */
const WENT_WRONG =
  /\b(no|sin|mal[oa]?|error|errad[oa]|equivocad[oa]|falla|duplicad[oa]|repetid[oa]|perdid[oa]|invalid[oa]|dev\w*|reembols\w*|rechaz\w*|cancel\w*|anul\w*|nul[oa]|revers\w*)\b/
/** Rows that tell, and shares of them up to which a mark makes the others the rule: under a title that says nothing, and under one of what went wrong. */
const LEAST_ROWS = 20
const FEW = 0.05
const NOT_MOST = 0.5
/** Rows above the titles and below the last line among which a legend of the marks is looked for. */
const NEAR = 12
const LONGEST_LEGEND = 80

const LABELS: Record<RowsAre, string> = {
  in: 'Sí: son ventas',
  out: 'No: no cuentan',
  subtract: 'Son devoluciones de otras ventas: se restan',
}

/**
 * What a few rows are that have a mark and nothing else in a column: what a legend of the sheet or the title says of it, else it is asked. Under a title
 * of states "X" is an answer, which they read (`decideStates`).
 */
export const markedRows: ColumnRule = ({ place, header, texts }, different, table) => {
  const [mark] = different
  if (different.length !== 1 || !isMark(mark!) || !texts.includes('')) return null
  const title = fold(header)
  const asked = questionInTitle(title)
  if (YES.test(fold(mark!)) && (asked || scoreHeader(header).has('estado'))) return null
  const legend = legendOf(mark!, table.rows, table.firstRow)
  const said = asked ?? (legend === null ? null : stateOf(legend, ''))
  const isWrong = said === 'void' || said === 'returned' || (legend === null && WENT_WRONG.test(title))
  if (said === 'sold' || (!isWrong && legend === null && OF_SALES.test(title))) return null
  const values = new Set(different)
  const count = countRows(table, place, values)
  const rows = table.rows.length - table.firstRow
  if (legend === null && (rows < LEAST_ROWS || count > (isWrong ? NOT_MOST : FEW) * rows)) return null
  const coded = answerForTitle(header, table.choices.coded)
  const isSure = said === 'void' && count <= NOT_MOST * rows
  const guess = isWrong ? 'out' : 'in'
  const answers: RowsAre[] = isWrong ? ['out', 'subtract', 'in'] : ['in', 'out']
  const what = `${rowsText(count)} ${count === 1 ? 'trae' : 'traen'} ${quoted(values)} en «${header}»`
  const meaning = legend === null ? '' : `, que según el archivo es ${quoted([legend])}`
  const finding: Finding = isSure
    ? { code: 'codigos_dudosos', kind: 'fact', text: `${what}${meaning}: no ${count === 1 ? 'cuenta' : 'cuentan'}.` }
    : {
        code: 'codigos_dudosos',
        kind: 'question',
        ...askedText([
          `${what}${meaning}, y las demás nada.`,
          `¿${count === 1 ? 'Cuenta como las otras' : 'Cuentan como las otras'}?`,
        ]),
        choices: answers.map((rows) => ({ label: LABELS[rows], choose: answerToQuestionOnRows(header, rows) })),
        chosen: 0,
      }
  return {
    treatments: [{ place, values, treatment: coded ?? guess }],
    findings: coded === undefined ? [finding] : [],
  }
}

/** What a legend above or below the rows says that a mark is: "X = anulada", "* Devuelto". */
function legendOf(mark: string, rows: readonly Row[], firstRow: number): string | null {
  const around = [...rows.slice(Math.max(0, firstRow - NEAR), firstRow), ...rows.slice(-NEAR)]
  for (const cell of around.flat()) {
    const text = typeof cell === 'string' ? cellText(cell) : ''
    if (text.length > LONGEST_LEGEND) continue
    const behind = text.replace(/^["«'(]+/, '')
    if (!behind.startsWith(mark)) continue
    const meaning = /^["»')]*\s*(?:[=:–—-]|significa|son?|es)?\s*(\p{L}[\p{L} ]+)/u.exec(behind.slice(mark.length))?.[1]
    const isApart = /^["»')]*(\s|[=:–—-])/.test(behind.slice(mark.length))
    if (meaning && (isApart || !/\p{L}/u.test(mark))) return meaning.trim()
  }
  return null
}
