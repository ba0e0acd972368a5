import type { StockChoices } from '@vigia/contract/calls/stock-report.ts'

/** The choices taken from the last report with the same titles, one sentence each; without columns, which the table below shows. */
export const recalledTexts = ({
  cantidades_en,
  costo_por,
  minimo_en,
  empaques_del_nombre,
  repetidos,
  decimal,
  sin_existencias,
}: StockChoices): string[] =>
  [
    cantidades_en === 'empaques' && 'Donde se dice el empaque, las cantidades son empaques.',
    cantidades_en === 'unidades' && 'Donde se dice el empaque, las cantidades son unidades.',
    costo_por === 'empaque' && 'Ahí el costo es de cada empaque.',
    costo_por === 'unidad' && 'Ahí el costo es de cada unidad.',
    empaques_del_nombre === true && 'Lo que dice el empaque en el nombre se pide en empaques completos.',
    minimo_en && `El pedido mínimo está en ${minimo_en}.`,
    repetidos === 'sumar' && 'Las filas de un mismo producto se suman.',
    repetidos === 'ultima' && 'De las filas de un mismo producto cuenta la última.',
    decimal === ',' && 'La coma separa los decimales.',
    decimal === '.' && 'El punto separa los decimales.',
    sin_existencias && 'Se carga sin existencias.',
  ].filter((text) => typeof text === 'string')
