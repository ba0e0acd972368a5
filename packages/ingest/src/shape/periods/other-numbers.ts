import { fold } from '../../understand/headers/fold.ts'

/** What numbers across, or as names of sheets, are where a word says so: sizes, tables of a restaurant, hours, stores, who sold. */
const OF_OTHER_NUMBERS =
  /\b(tallas?|talles?|numeracion|por (la )?(mesa|hora|ruta|caja|local|punto|sede|tienda|turno|puesto|vendedora?)s?)\b/
export const areOfOtherNumbers = (text: string): boolean => OF_OTHER_NUMBERS.test(fold(text))

/** The same of numbers that are months for no better reason than to be from 1 to 12: any of those words, and days or weeks of one month, speaks against it. */
const MAY_BE_OTHER =
  /\b(mesas?|horas?|rutas?|cajas?|local(es)?|puntos?|sedes?|tiendas?|almacen(es)?|bodegas?|sucursal(es)?|turnos?|puestos?|vendedor(as?|es)?|semanas?|semanal(es)?|quincenas?|dias?|diari[oa]s?|(del|este|total) mes)\b/
export const mayBeOtherNumbers = (text: string): boolean => areOfOtherNumbers(text) || MAY_BE_OTHER.test(fold(text))
