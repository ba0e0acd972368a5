import { useMediaQuery } from '@mantine/hooks'

/** Whether the window has no room for a table of eight columns: a phone, a tablet, or a page read at 200%. */
export const useIsCompact = (): boolean =>
  useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false
