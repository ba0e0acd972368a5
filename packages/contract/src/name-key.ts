/**
 * A name as it is compared: lower case, no accents, single blanks. 'Café  Molido ' and 'cafe molido' are one. The reader of
 * sales files, which imports nothing of ours, does the same (ingest/name-key.ts).
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
