export type DateOrder = 'dmy' | 'mdy' | 'ymd'
export type Decimal = ',' | '.'
export type Currency = 'COP' | 'USD'

/** How the files of one program write dates and numbers, as far as they show it or the person said it. */
export interface Notation {
  dateOrder?: DateOrder
  /** Marks of decimals. */
  decimals: Partial<Record<'cantidad' | 'precio' | 'descuento' | 'valor', Decimal>>
}
