import type { SilenceAnswer } from '../../../db/stock-tables.ts'
import { fromMonth } from '@vigia/contract/months.ts'
import { batches, idOf, type Read, whole } from './batches.ts'
import { csvOf, instantCell, moneyCell, quantityCell, textCell } from './csv.ts'
import * as rows from './hand-made.sql.ts'

/** Files of the copy with changes made by hand: merges, corrections. */

export const sheetsOf = (read: Read): AsyncIterable<string> =>
  csvOf(
    ['Hoja', 'Enlace', 'Enlazada', 'Última lectura', 'Resultado', 'Error'],
    whole(read, rows.listEverySheet),
    (row) => [
      textCell(row.nombre),
      textCell(row.url),
      instantCell(row.creada_en),
      instantCell(row.leida_en),
      textCell(row.resultado),
      textCell(row.error),
    ],
  )

export const mergesOf = (read: Read): AsyncIterable<string> =>
  csvOf(['Tipo', 'De', 'A', 'Líneas', 'Hecha'], whole(read, rows.listEveryMerge), (row) => [
    row.tabla,
    textCell(row.de),
    textCell(row.a),
    row.lineas,
    instantCell(row.hecha_en),
  ])

export const dismissedMergesOf = (read: Read): AsyncIterable<string> =>
  csvOf(['Tipo', 'Uno', 'Otro'], whole(read, rows.listDismissedMerges), (row) => [
    row.tabla,
    textCell(row.clave_de),
    textCell(row.clave_a),
  ])

const CHANGE_HEADER = [
  'Hecho',
  'Tipo',
  'Documento',
  'Fecha antes',
  'Producto antes',
  'Cantidad antes',
  'Valor antes',
  'Fecha después',
  'Producto después',
  'Cantidad después',
  'Valor después',
]

export const changesOf = (read: Read): AsyncIterable<string> =>
  csvOf(CHANGE_HEADER, batches(read, 0, rows.listEveryChange, idOf), ({ antes, despues, ...row }) => [
    instantCell(row.hecho_en),
    despues ? 'corregida' : 'borrada',
    textCell(antes.documento),
    antes.fecha,
    textCell(row.producto_antes),
    quantityCell(antes.cantidad),
    moneyCell(antes.valor),
    despues?.fecha ?? '',
    textCell(row.producto_despues),
    despues ? quantityCell(despues.cantidad) : '',
    despues ? moneyCell(despues.valor) : '',
  ])

const REPLACED_HEADER = [
  'Fecha',
  'Documento',
  'Local',
  'Cliente',
  'Producto',
  'Código producto',
  'Cantidad',
  'Valor total',
]

export const replacedOf = (read: Read): AsyncIterable<string> =>
  csvOf(REPLACED_HEADER, batches(read, 0, rows.listReplacedLines, idOf), (row) => [
    row.fecha,
    textCell(row.documento),
    textCell(row.local),
    textCell(row.cliente),
    textCell(row.producto),
    textCell(row.codigo_producto),
    quantityCell(row.cantidad),
    moneyCell(row.valor),
  ])

export const readingsOf = (read: Read): AsyncIterable<string> =>
  csvOf(['Guardada', 'Opciones'], whole(read, rows.listEveryReading), (row) => [
    instantCell(row.guardada_en),
    textCell(JSON.stringify(row.opciones)),
  ])

const units = (stored: number | null): string => (stored === null ? '' : quantityCell(stored))

const SILENCE_ANSWER: Record<SilenceAnswer, string> = {
  se_agoto: 'se agotó',
  es_normal: 'es normal',
  ya_no_se_vende: 'ya no se vende',
}

const INVENTORY_HEADER = [
  'Producto',
  'Código producto',
  'Existencias',
  'Existencias al',
  'En camino',
  'Unidades por empaque',
  'Pedido mínimo',
  'Proveedor',
  'Días de entrega',
  'Costo por unidad',
  'Unidad de medida',
  'Se pide',
  'Sin ventas desde',
  'Por qué no se vende',
]

export const inventoryOf = (read: Read): AsyncIterable<string> =>
  csvOf(INVENTORY_HEADER, whole(read, rows.listEveryInventory), (row) => {
    return [
      // If the sales of a product were undone, only the comparable form of its name is known.
      textCell(row.nombre ?? row.clave_producto),
      textCell(row.codigo),
      units(row.existencias),
      row.existencias_al ?? '',
      units(row.en_camino),
      units(row.empaque),
      units(row.pedido_minimo),
      textCell(row.proveedor),
      row.dias_entrega ?? '',
      row.costo === null ? '' : moneyCell(row.costo),
      textCell(row.unidad),
      row.se_pide === null ? '' : row.se_pide ? 'sí' : 'no',
      row.sin_ventas_desde ?? '',
      row.sin_ventas_respuesta === null ? '' : SILENCE_ANSWER[row.sin_ventas_respuesta],
    ]
  })

export const storeStockOf = (read: Read): AsyncIterable<string> =>
  csvOf(
    ['Producto', 'Código producto', 'Local', 'Existencias', 'Existencias al', 'En camino'],
    whole(read, rows.listEveryStoreStock),
    (row) => {
      return [
        textCell(row.nombre ?? row.clave_producto),
        textCell(row.codigo),
        // Warehouses that are not stores have no name.
        textCell(row.local ?? (row.clave_local || 'Otras bodegas')),
        units(row.existencias),
        row.existencias_al ?? '',
        units(row.en_camino),
      ]
    },
  )

export const tillKeysOf = (read: Read): AsyncIterable<string> =>
  csvOf(['Nombre', 'Comienza por', 'Creada', 'Último uso', 'Revocada'], whole(read, rows.listEveryTillKey), (row) => [
    textCell(row.nombre),
    `vgp_${row.identificador}`,
    instantCell(row.creada_en),
    instantCell(row.usada_en),
    instantCell(row.revocada_en),
  ])

const TILL_CALL_HEADER = [
  'Recibida',
  'Clave',
  'Respuesta HTTP',
  'Prueba',
  'Líneas',
  'Nuevas',
  'Repetidas',
  'Corregidas',
  'Quitadas',
  'Rechazadas',
  'Motivo',
]

export const tillCallsOf = (read: Read): AsyncIterable<string> =>
  csvOf(TILL_CALL_HEADER, batches(read, 0, rows.listEveryTillCall, idOf), (row) => [
    instantCell(row.recibida_en),
    textCell(row.nombre),
    row.estado,
    row.prueba ? 'sí' : 'no',
    row.lineas,
    row.nuevas,
    row.repetidas,
    row.corregidas,
    row.quitadas,
    row.rechazadas,
    textCell(row.motivo),
  ])

export const stockOutsOf = (read: Read): AsyncIterable<string> =>
  csvOf(
    ['Producto', 'Código producto', 'Año', 'Mes', 'Agotado', 'Días', 'Dicho'],
    whole(read, rows.listEveryStockOut),
    (row) => {
      const { anio, mes } = fromMonth(row.mes)
      const said = row.fue ? 'sí' : 'no'
      return [
        textCell(row.nombre ?? row.clave_producto),
        textCell(row.codigo),
        anio,
        mes,
        said,
        row.dias ?? '',
        instantCell(row.creado_en),
      ]
    },
  )

export const storesWithoutSalesOf = (read: Read): AsyncIterable<string> =>
  csvOf(['Local', 'Año', 'Mes', 'Dicho'], whole(read, rows.listEveryStoreWithoutSales), (row) => {
    const { anio, mes } = fromMonth(row.mes)
    return [textCell(row.nombre ?? row.clave_local), anio, mes, instantCell(row.creado_en)]
  })

export const followUpsOf = (read: Read): AsyncIterable<string> =>
  csvOf(['Lunes', 'Hecho', 'Contenido'], whole(read, rows.listEveryFollowUp), (row) => [
    row.semana,
    instantCell(row.creado_en),
    textCell(JSON.stringify(row.contenido)),
  ])

export const mailsOf = (read: Read): AsyncIterable<string> =>
  csvOf(['Para', 'Tipo', 'Estado', 'Escrito', 'Terminado'], whole(read, rows.listEveryMail), (row) => [
    textCell(row.correo),
    row.tipo,
    row.en_archivo ? 'en_archivo' : row.estado,
    instantCell(row.creado_en),
    instantCell(row.terminado_en),
  ])
