/**
 * The error of what some stores or clients sell of a product: a part is less sure than the whole, whose sales vary as the root of their
 * number does. What could not be tried of the whole is not tried of a part either.
 * @param error the product's own
 * @param units expected of the part, and `whole` of all of it
 */
export const errorOfPart = (error: number | null, units: number, whole: number): number | null =>
  error === null || units <= 0 ? null : error * Math.sqrt(Math.max(1, whole / units))
