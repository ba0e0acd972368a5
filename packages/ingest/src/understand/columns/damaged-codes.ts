import { isAccepted } from '../../choices.ts'
import type { Mapping, Role } from '../../roles.ts'
import type { Finding, ReadOptions } from '../../types.ts'
import type { Column } from './column.ts'

/** A long number as spreadsheets shorten it when they write text: 7,89E+12. Its last digits are lost. */
const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i

/** Whether a code lost its digits, so that several become one. */
export function isDamaged(code: string): boolean {
  return SHORTENED.test(code)
}

/** Whether most codes of a column lost their digits. */
export function areDamaged({ texts, filled }: Column): boolean {
  return texts.filter(isDamaged).length > filled / 2
}

const WHAT: Partial<Record<Role, string>> = {
  productoCodigo: 'códigos de producto',
  clienteCodigo: 'documentos de los clientes',
  documento: 'números de factura',
}
const TO_DO =
  'Para conservarlos: abre el archivo original en Excel, selecciona la columna, elige Formato de celdas › Número sin decimales, guárdalo y súbelo de nuevo.'

/** Says which codes a spreadsheet shortened; where nothing else tells the products apart it is asked whether to go on. */
export function damagedCodes(columns: Column[], mapping: Mapping, options: ReadOptions): Finding[] {
  return (['productoCodigo', 'producto', 'clienteCodigo', 'documento'] as const).flatMap((role): Finding[] => {
    const place = mapping[role]
    const column = place === null ? null : columns[place]!
    const example = column?.texts.find(isDamaged)
    if (!column || example === undefined) return []
    const isProduct = role === 'producto' || role === 'productoCodigo'
    const text = `Excel cambió los ${WHAT[role] ?? 'códigos'} de «${column.header}» por números como ${example}, y ya no se distinguen unos de otros.`
    if (!isProduct || (role === 'productoCodigo' && mapping.producto !== null))
      return [
        {
          code: 'codigos_danados',
          kind: 'warning',
          text: `${text} ${isProduct ? 'Usamos el nombre del producto.' : 'No los usamos.'} ${TO_DO}`,
        },
      ]
    if (isAccepted('codigos_danados', options)) return []
    return [
      {
        code: 'codigos_danados',
        kind: 'question',
        text: `${text} Productos distintos quedarían como uno. ${TO_DO}`,
        choices: [{ label: 'Cárgalo así: quedan juntos', choose: { accept: ['codigos_danados'] } }],
        chosen: 0,
      },
    ]
  })
}
