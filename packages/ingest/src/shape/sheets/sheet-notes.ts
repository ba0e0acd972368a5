import { excerpt, quoted } from '../../excerpt.ts'
import type { ShapeNote } from '../flat-table.ts'
import type { Sourced } from './repeated-sheets.ts'
import type { Relation } from './sheet-relations.ts'

const NAMES_SHOWN = 4

/** Says that sheets which only sum up others were left out. */
export const summariesNote = (names: readonly string[]): ShapeNote => ({
  code: 'hoja_resumen',
  kind: 'fact',
  text: `No leímos ${quoted(names)}: suma lo que ya está en las otras hojas.`,
})

/** What is told of sheets that were put together, and asked where it is not sure what they are. */
export function sheetNotes(
  kept: Sourced[],
  dropped: string[],
  { relation, isSure, title }: { relation: Relation; isSure: boolean; title: string | null },
  areFiles: boolean,
): ShapeNote[] {
  const list = (names: string[]) =>
    names
      .slice(0, NAMES_SHOWN)
      .map((name) => `«${name}»`)
      .join(', ') + (names.length > NAMES_SHOWN ? ` y ${names.length - NAMES_SHOWN} más` : '')
  const notes: ShapeNote[] = []
  if (kept.length > 1) {
    const stores = ' Tomamos el nombre de cada hoja como su local.'
    const summed = title === null || title === '' ? stores : ` El nombre de cada hoja va en «${excerpt(title)}».`
    const told = { parts: '', stores: summed, unknown: '' }
    const asked = { parts: '', stores: `${stores} ¿Es así?`, unknown: ' ¿Son todas ventas?' }
    notes.push({
      code: 'hojas_unidas',
      kind: isSure ? 'fact' : 'question',
      text: `Unimos ${kept.length} ${areFiles ? 'archivos' : 'hojas'} con las mismas columnas: ${list(kept.map(({ source }) => source))}.${(isSure ? told : asked)[relation]}`,
    })
  }
  if (dropped.length > 0)
    notes.push({
      code: 'hoja_resumen',
      kind: 'warning',
      text: `No leímos ${list(dropped)}: repite lo que ya está en otras hojas.`,
    })
  // A sheet's own doubts are told once, whichever sheet has them.
  const known = new Set(kept[0]!.table.notes.map(({ code }) => code))
  for (const { table, source } of kept) {
    for (const note of table.notes) {
      if (known.has(note.code) || note.kind === 'fact') continue
      known.add(note.code)
      notes.push({ ...note, text: `Hoja «${source}»: ${note.text}` })
    }
  }
  return notes
}
