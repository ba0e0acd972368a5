import type { ImportDoubt } from '@vigia/contract/calls/import-preview.ts'

/** Why a file is discarded whose only reading was declined. */
export type Declined = 'no_son_ventas' | 'por_corregir'

interface OtherAnswer {
  label: string
  /** What comes of it. */
  note: string
  /** 'columnas' goes to what the columns are, where the question is answered by them too. */
  leadsTo: Declined | 'columnas'
}

const ARE_THEY_SALES = 'no_parecen_ventas'

/** The answer beside the only one that the file's reading has; undefined where there are several, or any day, year or store. */
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
