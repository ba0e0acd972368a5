import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

/**
 * Tells a screen reader which figures have come when a filter or the unit was changed: to the eye they change before it, to
 * the ear without a word. On arrival nothing is told that the page's title does not tell.
 * @param text of the figures that are shown; undefined while others are on their way
 */
export const ShownFigures = ({ text }: { text: string | undefined }) => {
  const arrival = useRef<string>(undefined)
  const [told, setTold] = useState('')
  useEffect(() => {
    if (text === undefined) return
    arrival.current ??= text
    setTold((before) => (before === '' && text === arrival.current ? '' : `Ahora ves: ${text}`))
  }, [text])
  return <VisuallyHidden component="output">{told}</VisuallyHidden>
}
