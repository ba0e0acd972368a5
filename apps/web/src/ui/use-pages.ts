import { useCallback, useState } from 'react'

/** The rows of a long table that are shown, for {@link TablePager}. */
interface Pages {
  size: number
  /** 1-based; the last page if there are fewer than the one chosen. */
  page: number
  /** Index of the first row shown; the row after the last has the index `first + size`. */
  first: number
  /** Does not change between renders, like the next one. */
  setPage: (page: number) => void
  /** Returns to the first page. */
  setSize: (size: number) => void
}

/**
 * @param total number of rows
 * @param initialSize rows per page until the user chooses another size
 */
export const usePages = (total: number, initialSize: number): Pages => {
  const [size, chooseSize] = useState(initialSize)
  const [chosen, setPage] = useState(1)
  const setSize = useCallback((next: number) => {
    chooseSize(next)
    setPage(1)
  }, [])
  const page = Math.max(1, Math.min(chosen, Math.ceil(total / size)))
  return { size, page, first: (page - 1) * size, setPage, setSize }
}
