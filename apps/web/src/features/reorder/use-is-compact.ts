import { useMediaQuery } from '@mantine/hooks'
import { useIsPrinting } from '../../ui/use-is-printing.ts'

/**
 * Whether the window has no room for a table of eight columns: a phone, a tablet, or a page read at 200%. Paper always has
 * it: while a page is printed the query is asked of a sheet that need not be the one it is laid out on.
 */
export const useIsCompact = (): boolean => {
  const printing = useIsPrinting()
  const narrow = useMediaQuery('screen and (max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false
  return narrow && !printing
}
