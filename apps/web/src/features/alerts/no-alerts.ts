/** Said where there are none: calm is good news. */
export const NO_ALERTS =
  'Nada se sale de lo normal. Te avisamos aquí cuando un producto, categoría, cliente o local cambie de rumbo.'
