import { useMediaQuery } from '@mantine/hooks'
import { useIsPrinting } from '../../ui/use-is-printing.ts'

/**
 * Whether the window is at most so wide. Paper never is: while a page is printed the query is asked of a sheet that need not be the
 * one it is laid out on.
 */
const useIsWithin = (width: string): boolean => {
  const printing = useIsPrinting()
  const narrow =
    useMediaQuery(`screen and (max-width: ${width})`, undefined, { getInitialValueInEffect: false }) ?? false
  return narrow && !printing
}

/** Whether the window has no room for filters and buttons beside each other: a phone, a tablet, or a page read at 200%. */
export const useIsCompact = (): boolean => useIsWithin('62em')

/** Whether it has none for a table, even with its main columns alone: a phone, or a page read at 200%. */
export const useIsPhone = (): boolean => useIsWithin('47.99em')
