import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { excerpt } from '@vigia/ingest/excerpt.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listNamesByCode } from './compare.sql.ts'
import type { LineColumns } from './line-columns.ts'

const CODE = 'codigos_de_otros'

/**
 * Minimum number of common codes, and the share of them with different names above which another program seems to have assigned the codes. Not tuned.
 */
const LEAST_CODES = 5
const LEAST_SHARE = 0.5
/** Number of pairs shown as examples. */
const SHOWN = 2
/** Common first letters by which words of two names count as the same. */
const WORD = /\p{L}{3,}/gu

const wordsOf = (name: string): string[] => nameKey(name).match(WORD) ?? []

/** Whether two names have no word in common, and no word that abbreviates one of the other, as in "Arr. Diana" and "Arroz". */
const nameOtherThings = (one: string, other: string): boolean => {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (words.length === 0 || others.length === 0) return false
  return !words.some((word) => others.some((another) => word.startsWith(another) || another.startsWith(word)))
}

/**
 * Asks whether products are the business's own if their codes are known but their names are different: each program numbers its products from 1.
 * @param seen whether files with these titles were loaded before
 * @param accepted questions that were answered with yes
 */
export const findCodesQuestion = async (
  tx: TenantTx,
  { mapeo, lineas, cantidad, valor }: Pick<ImportPreview, 'mapeo' | 'lineas' | 'cantidad' | 'valor'>,
  { productos }: Pick<LineColumns, 'productos'>,
  { seen, accepted }: { seen: boolean; accepted: NonNullable<ReadingChoices['preguntas_aceptadas']> },
): Promise<ImportDoubt[]> => {
  if (seen || accepted.includes(CODE)) return []
  // Without a column of names, or of codes, there is nothing to compare.
  if (typeof mapeo.productoCodigo !== 'number' || typeof mapeo.producto !== 'number') return []
  const coded = productos.clave.flatMap((clave, at) => {
    const codigo = productos.codigo[at]
    return codigo ? [{ clave, codigo, nombre: productos.nombre[at]! }] : []
  })
  const known = await listNamesByCode(
    tx,
    coded.map(({ clave }) => clave),
  )
  const common = coded.filter(({ clave }) => known.has(clave))
  const others = common.filter(({ clave, nombre }) => nameOtherThings(nombre, known.get(clave)!))
  if (common.length < LEAST_CODES || others.length < LEAST_SHARE * common.length) return []
  const pairs = others
    .slice(0, SHOWN)
    .map(({ clave, codigo, nombre }) => `«${codigo}» es «${excerpt(known.get(clave)!)}» y aquí «${excerpt(nombre)}»`)
  const totales = { lineas, cantidad, valor }
  return [
    {
      codigo: CODE,
      tipo: 'pregunta',
      texto: `De los ${common.length.toLocaleString('es-CO')} códigos de este archivo que ya tienes, ${others.length.toLocaleString('es-CO')} nombran otra cosa: ${pairs.join('; ')}. ¿Son otros productos, como los de otro programa?`,
      opciones: [
        {
          texto: 'Sí, son otros: guíate por su nombre',
          elige: { mapeo: { productoCodigo: null } },
          totales,
        },
        { texto: 'No, son los mismos con otro nombre', elige: { preguntas_aceptadas: [CODE] }, totales },
      ],
      elegida: null,
    },
  ]
}
