import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { namesTax, WITHOUT_TAXES } from '@vigia/ingest/understand/amounts/tax-words.ts'

type Taxed = Pick<ImportPreview, 'dudas' | 'encabezados' | 'mapeo' | 'valor'>

const TAX = String.raw`(iva|impuestos?|impoconsumo)`
const WITHOUT = new RegExp(String.raw`\b(sin|s|antes de|libre de) (el )?${TAX}\b`)
const WITH = new RegExp(String.raw`\b(con|mas|c|incl\w*) (el )?${TAX}\b|\b${TAX} incl`)
const BEFORE_TAXES = /\b(sub ?total|base|gravad\w*|net[oa]s?)\b/

const spelled = (title: string): string =>
  nameKey(title)
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

/** Whether the money that a file was read with holds its taxes; undefined where nothing of it tells. */
export const countsTaxes = ({ dudas, encabezados, mapeo }: Taxed): boolean | undefined => {
  const said = dudas.find(({ codigo }) => codigo === 'con_impuestos')
  if (said) return said.opciones[said.elegida ?? 0]?.texto !== WITHOUT_TAXES
  const place = mapeo.valor ?? mapeo.precio
  if (typeof place !== 'number') return undefined
  const title = spelled(encabezados[place] ?? '')
  if (WITHOUT.test(title)) return false
  if (WITH.test(title)) return true
  const hasTax = encabezados.some((other, at) => at !== place && namesTax(other))
  return hasTax && BEFORE_TAXES.test(title) ? false : undefined
}

/**
 * Tells that sales without taxes and sales with them would stand side by side, and that a file does not tell which its own are where those
 * before it are without: what a till takes in has its taxes in it.
 * @param before what was loaded, the last first
 * @param seen files with these titles were loaded before: the person knows what they hold
 */
export const mixesTaxes = (
  preview: Taxed,
  before: readonly (Taxed & { archivo: string })[],
  seen: boolean,
): ImportDoubt[] => {
  const earlier = before.find((one) => countsTaxes(one) !== undefined)
  if (!earlier || preview.valor === 0) return []
  const [then, now] = [countsTaxes(earlier), countsTaxes(preview)]
  const doubt = (texto: string): ImportDoubt[] => [
    { codigo: 'impuestos_mezclados', tipo: 'aviso', texto, opciones: [], elegida: null },
  ]
  if (now === undefined)
    return then || seen
      ? []
      : doubt(
          `«${earlier.archivo}» lo cargaste sin impuestos, y este archivo no dice si su dinero trae el IVA: el de una caja suele traerlo. Si lo trae, estas ventas valdrían más que las demás sin haber vendido más; pídele a tu programa el valor sin IVA.`,
        )
  if (now === then) return []
  return doubt(
    now
      ? `«${earlier.archivo}» lo cargaste sin impuestos y el dinero de este los trae: estas ventas valdrían más que las demás sin haber vendido más. Cárgalos todos de la misma forma.`
      : `«${earlier.archivo}» lo cargaste con impuestos y el dinero de este no los trae: estas ventas valdrían menos que las demás sin haber vendido menos. Cárgalos todos de la misma forma.`,
  )
}
