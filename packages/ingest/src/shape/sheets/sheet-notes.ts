import { excerpt, quoted } from '../../excerpt.ts'
import { BEFORE_SHEET } from '../../read/sheet-of-file.ts'
import type { ShapeNote } from '../flat-table.ts'
import type { Sourced } from './repeated-sheets.ts'
import type { Relation } from './sheet-relations.ts'

const NAMES_SHOWN = 4
const IS_FILE = /\.[a-z]\w{2,4}$/i

/** Says that sheets which only sum up others were left out. */
export const summariesNote = (names: readonly string[]): ShapeNote => ({
  code: 'hoja_resumen',
  kind: 'fact',
  text: `No leímos ${quoted(names)}: suma lo que ya está en las otras hojas.`,
})

/** The file of a sheet; what came in a zip is a file too. */
const fileOf = (source: string): string => {
  const parts = source.split(BEFORE_SHEET)
  return (parts.length === 1 || IS_FILE.test(parts.at(-1)!) ? parts : parts.slice(0, -1)).join(BEFORE_SHEET)
}

/** '2 hojas con las mismas columnas: «Enero», «Febrero»'; of several files with sheets, the files. */
function joinedText(kept: readonly Sourced[], areFiles: boolean, list: (names: string[]) => string): string {
  const names = kept.map(({ source }) => source)
  const files = [...new Set(names.map(fileOf))]
  if (!areFiles || files.length === names.length)
    return `${names.length} ${areFiles ? 'archivos' : 'hojas'} con las mismas columnas: ${list(names)}`
  const of = files.length === 1 ? 'un archivo' : `${files.length} archivos`
  return `${names.length} hojas de ${of} con las mismas columnas: ${list(files)}`
}

/** What is told of sheets that were put together, and asked where it is not sure what they are. @param stores that stand above their tables */
export function sheetNotes(
  kept: Sourced[],
  dropped: string[],
  {
    relation,
    isSure,
    title,
    stores: above,
  }: { relation: Relation; isSure: boolean; title: string | null; stores: readonly string[] },
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
    const asked = { parts: ' ¿Es así?', stores: `${stores} ¿Es así?`, unknown: ' ¿Son todas ventas?' }
    const titled =
      above.length === 0
        ? ''
        : ` Tomamos como local lo que dice arriba de cada ${areFiles ? 'archivo' : 'hoja'}: ${list([...above])}.`
    // Files are of one store each, while the sheets of a workbook may all be of one.
    const isNote = isSure && (areFiles || titled === '')
    notes.push({
      code: 'hojas_unidas',
      kind: isNote ? 'fact' : 'question',
      text: `Unimos ${joinedText(kept, areFiles, list)}.${titled}${(isNote ? told : asked)[relation]}`,
    })
  }
  if (dropped.length > 0)
    notes.push({
      code: 'hoja_resumen',
      kind: 'warning',
      text: `No leímos ${list(dropped)}: ${dropped.length === 1 ? 'repite' : 'repiten'} lo que ya está en ${areFiles ? 'otros archivos' : 'otras hojas'}.`,
    })
  // A sheet's own doubts are told once, whichever sheet has them.
  const known = new Set(kept[0]!.table.notes.map(({ code }) => code))
  for (const { table, source } of kept) {
    for (const note of table.notes) {
      if (known.has(note.code) || note.kind === 'fact') continue
      known.add(note.code)
      // Some say of themselves which sheet they are of.
      const isNamed = note.text.startsWith(`«${excerpt(source)}»`)
      notes.push(isNamed ? note : { ...note, text: `Hoja «${source}»: ${note.text}` })
    }
  }
  return notes
}
