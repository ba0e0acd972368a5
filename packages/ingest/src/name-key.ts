/** A name as it is compared: lower case, no accents, single blanks. 'Café  Molido ' and 'cafe molido' are one. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
