/** The ids in an address, without duplicates: '3,7'. Anything that is not an id is left out. */
export const parseIds = (text: string | null): readonly number[] => {
  const ids = (text ?? '').split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))]
}

/** The ids as a query parameter, sorted, so that equal lists share a cache entry; undefined for none. */
export const writeIds = (ids: readonly number[]): string | undefined =>
  ids.length === 0 ? undefined : ids.toSorted((a, b) => a - b).join(',')
