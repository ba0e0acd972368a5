/**
 * The error of a product in some stores or for some clients, from that of the whole product: the relative error of a part grows as the root of
 * whole / part.
 * @param error WAPE of the whole product; null where unknown
 * @param units forecast of the part
 * @param whole forecast of the whole product
 */
export const errorOfPart = (error: number | null, units: number, whole: number): number | null =>
  error === null || units <= 0 ? null : error * Math.sqrt(Math.max(1, whole / units))
