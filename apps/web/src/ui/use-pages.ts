import { useCallback, useState } from 'react'

/** Which rows of a long table are shown, for {@link TablePager}. */
interface Pages {
  size: number
  /** 1-based; the last one where there are fewer than was chosen. */
  page: number
  /** Of the rows shown; the one after the last is at `first + size`. */
  first: number
  /** Stays the same function, and so does the next. */
  setPage: (page: number) => void
  /** Begins again at the first page. */
  setSize: (size: number) => void
}

/**
 * @param total rows in all
 * @param initialSize rows of a page until somebody chooses
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
