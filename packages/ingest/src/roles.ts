/** What a column can mean. Wire names, hence Spanish. */
export const ROLES = [
  'fecha',
  'documento',
  'tipoDocumento',
  'estado',
  'local',
  'cliente',
  'clienteCodigo',
  'producto',
  'productoCodigo',
  'talla',
  'color',
  'categoria',
  'cantidad',
  'precio',
  'descuento',
  'valor',
] as const
export type Role = (typeof ROLES)[number]

/** Role → 0-based column, or null when the file has no such column. */
export type Mapping = Record<Role, number | null>
