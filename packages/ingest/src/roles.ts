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

/** Those of columns of numbers, and of them those that say how much was sold. */
export const NUMBER_ROLES = ['cantidad', 'precio', 'descuento', 'valor'] as const satisfies readonly Role[]
export type NumberRole = (typeof NUMBER_ROLES)[number]
export const AMOUNT_ROLES = ['cantidad', 'precio', 'valor'] as const satisfies readonly Role[]
export type AmountRole = (typeof AMOUNT_ROLES)[number]

export const isNumberRole = (role: Role | null): role is NumberRole => NUMBER_ROLES.some((one) => one === role)

/** Role → 0-based column, or null when the file has no such column. */
export type Mapping = Record<Role, number | null>
