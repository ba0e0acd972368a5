import { useMediaQuery } from '@mantine/hooks'
import { useIsPrinting } from '../../ui/use-is-printing.ts'

/**
 * Whether the window is at most this wide; false while printing, because the query may then be evaluated for another sheet than the one that is laid
 * out.
 */
const useIsWithin = (width: string): boolean => {
  const printing = useIsPrinting()
  const narrow =
    useMediaQuery(`screen and (max-width: ${width})`, undefined, { getInitialValueInEffect: false }) ?? false
  return narrow && !printing
}

/** Whether filters and buttons do not fit side by side: on a phone, a tablet, or a page at 200%. */
export const useIsCompact = (): boolean => useIsWithin('62em')

/** Whether not even a table's main columns fit: on a phone, or a page at 200%. */
export const useIsPhone = (): boolean => useIsWithin('47.99em')
