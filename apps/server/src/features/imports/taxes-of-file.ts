import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { namesTax } from '@vigia/ingest/understand/amounts/taxes/tax-words.ts'
import type { Reading } from '../../db/stored-reading.ts'

type Taxed = Pick<ImportPreview, 'dudas' | 'encabezados' | 'mapeo' | 'valor'>
/** A file with loaded sales. */
export type LoadedFile = Taxed & { archivo: string }

const TAX = String.raw`(iva|impuestos?|impoconsumo)`
const WITHOUT = new RegExp(String.raw`\b(sin|s|antes de|libre de) (el )?${TAX}\b`)
const WITH = new RegExp(String.raw`\b(con|mas|c|incl\w*) (el )?${TAX}\b|\b${TAX} incl`)
const BEFORE_TAXES = /\b(sub ?total|base|gravad\w*|net[oa]s?)\b/
/** What tills call sales before and after discounts and refunds, regardless of taxes: "Ventas brutas", "Descuentos", "Ventas netas". */
const NET = /\bnet[oa]s?\b/
const GROSS = /\b(brut[oa]s?|gross)\b/
const DISCOUNT = /\b(descuentos?|dctos?|discounts?)\b/

const spelled = (title: string): string =>
  nameKey(title)
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

/** Whether the file's money, as it is read, includes taxes; undefined if the file does not show it. */
export const countsTaxes = ({ dudas, encabezados, mapeo }: Taxed): boolean | undefined => {
  const finding = dudas.find(({ codigo }) => codigo === 'con_impuestos')
  const counted = finding?.opciones[finding.elegida ?? 0]?.elige.impuestos
  if (counted) return counted === 'with'
  if (dudas.some(({ codigo }) => codigo === 'lineas_sin_impuestos')) return false
  const place = mapeo.valor ?? mapeo.precio
  if (typeof place !== 'number') return undefined
  const title = spelled(encabezados[place] ?? '')
  if (WITHOUT.test(title)) return false
  if (WITH.test(title)) return true
  if (encabezados.some((other) => WITH.test(spelled(other)) && spelled(other).replace(WITH, '').trim() === title))
    return false
  if (NET.test(title) && [GROSS, DISCOUNT].every((words) => encabezados.some((other) => words.test(spelled(other)))))
    return undefined
  const hasTax = encabezados.some((other, at) => at !== place && namesTax(other))
  return hasTax && BEFORE_TAXES.test(title) ? false : undefined
}

const MIXED = 'impuestos_mezclados'

/**
 * Warns that the file does not show whether its money includes taxes, while loaded sales are without taxes; money taken in by a till includes them.
 */
const unstatedTaxesDoubt = (archivo: string): ImportDoubt => ({
  codigo: MIXED,
  tipo: 'aviso',
  texto: `«${archivo}» lo cargaste sin impuestos, y este archivo no dice si su dinero trae los impuestos: el de una caja suele traerlos. Si los trae, estas ventas valdrían más que las demás sin haber vendido más; pídele a tu programa el valor sin impuestos.`,
  opciones: [],
  elegida: null,
})

const OTHERWISE = {
  with: 'sin impuestos y el dinero de este los trae: estas ventas valdrían más que las demás sin haber vendido más.',
  without:
    'con impuestos y el dinero de este no los trae: estas ventas valdrían menos que las demás sin haber vendido menos.',
}

/**
 * Asks whether sales with and without taxes should be mixed, unless the user has already answered for this file. Warns if the file does not show
 * which kind it has and earlier sales are without taxes.
 * @param before loaded files, newest first
 * @param seen whether the user has answered for this file, or has loaded files with the same titles before
 */
export const mixesTaxes = (
  preview: Taxed & Pick<ImportPreview, 'lineas' | 'cantidad'>,
  before: readonly LoadedFile[],
  seen: boolean,
): ImportDoubt[] => {
  const earlier = before.find((one) => countsTaxes(one) !== undefined)
  if (!earlier || preview.valor === 0) return []
  const [then, now] = [countsTaxes(earlier), countsTaxes(preview)]
  if (now === undefined) return then || seen ? [] : [unstatedTaxesDoubt(earlier.archivo)]
  // A file with both kinds of amounts is asked about by the reader.
  const isAsked = preview.dudas.some(({ codigo, tipo }) => codigo === 'con_impuestos' && tipo === 'pregunta')
  if (now === then || isAsked) return []
  const impuestos = now ? 'with' : 'without'
  const { lineas, cantidad, valor } = preview
  const texto = `«${earlier.archivo}» lo cargaste ${OTHERWISE[impuestos]}`
  if (seen)
    return [
      {
        codigo: MIXED,
        tipo: 'aviso',
        texto: `${texto} Cárgalos todos de la misma forma.`,
        opciones: [],
        elegida: null,
      },
    ]
  return [
    {
      codigo: MIXED,
      tipo: 'pregunta',
      texto: `${texto} Lo mejor es pedirle a tu programa el mismo reporte ${now ? 'sin' : 'con'} impuestos y descartar este. ¿Lo cargamos así?`,
      opciones: [
        {
          texto: `Sí, cárgalo ${now ? 'con' : 'sin'} impuestos`,
          elige: { impuestos },
          totales: { lineas, cantidad, valor },
        },
      ],
      elegida: null,
    },
  ]
}

/** Adds to the preview's finding about taxes why nothing is asked: the loaded sales count money in the same way. */
export const withReasonOfTaxes = (
  dudas: readonly ImportDoubt[],
  { impuestos, opciones }: Pick<Reading, 'impuestos' | 'opciones'>,
): ImportDoubt[] =>
  dudas.map((doubt) => {
    if (doubt.codigo !== 'con_impuestos' || doubt.tipo !== 'dato' || !impuestos || opciones.impuestos) return doubt
    const counted = doubt.opciones[doubt.elegida ?? -1]?.elige.impuestos
    return counted === impuestos.cuenta
      ? { ...doubt, texto: `${doubt.texto} Así cargaste «${impuestos.archivo}».` }
      : doubt
  })
