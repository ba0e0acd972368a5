import type { ImportDoubt } from '@vigia/contract/calls/import-preview.ts'

/** Why a file is discarded after its only reading was declined. */
export type Declined = 'no_son_ventas' | 'por_corregir'

interface OtherAnswer {
  label: string
  /** Text shown with the answer: what happens next. */
  note: string
  /** 'columnas' opens the columns, if the question can be answered there too. */
  leadsTo: Declined | 'columnas'
}

const ARE_THEY_SALES = 'no_parecen_ventas'

/** The alternative to the only answer that the reading offers; undefined if there are several, or if any day, year or store can be entered. */
export const otherAnswer = ({
  codigo,
  opciones,
  otra,
}: Pick<ImportDoubt, 'codigo' | 'opciones' | 'otra'>): OtherAnswer | undefined => {
  if (codigo === ARE_THEY_SALES)
    return {
      label: 'No: es otra cosa',
      note: 'No se carga nada y te decimos qué reporte buscar',
      leadsTo: 'no_son_ventas',
    }
  if (opciones.length !== 1) return undefined
  if (otra === 'columnas')
    return {
      label: 'No: digo qué trae cada columna',
      note: 'Lo cambias abajo y lo leemos de nuevo',
      leadsTo: 'columnas',
    }
  if (otra !== undefined) return undefined
  return {
    label: 'No: lo corrijo y lo subo de nuevo',
    note: 'No se carga nada de este archivo',
    leadsTo: 'por_corregir',
  }
}
