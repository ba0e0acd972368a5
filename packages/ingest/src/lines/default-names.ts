/** Names of what a file does not say: they are stored, so a change of one needs a migration. */
export const DEFAULT_LOCAL = 'Principal'
export const DEFAULT_CLIENT = 'Cliente general'
export const DEFAULT_PRODUCT = 'Producto general'
export const UNNAMED_PRODUCT = 'Sin nombre'
export const DEFAULT_CATEGORY = 'Sin categoría'
