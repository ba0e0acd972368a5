/** A number of things for the person, 1.234,5. */
export const count = (units: number): string => units.toLocaleString('es-CO', { maximumFractionDigits: 2 })
