/** The ids that an address holds, each once: '3,7'. What is none is left out. */
export const parseIds = (text: string | null): readonly number[] => {
  const ids = (text ?? '').split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))]
}
